import { QrCode } from '../shared/qr-code.tsx';

/** Where this village can be looked at from a telephone, too. */
export const Invitation = () => (
  <div class="invitation">
    <QrCode text={`${location.origin}${location.pathname}`} />
    <p class="figures">
      {location.host}
      {location.pathname}
    </p>
  </div>
);
