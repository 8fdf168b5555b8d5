import { QrCode } from '../shared/qr-code.tsx';

/** From elsewhere nobody can look at what only this machine serves. */
const IS_HERE_ALONE = /^(?:localhost|127\.|\[::1\])/;

/** Where this village can be looked at from a telephone, too. */
export const Invitation = () =>
  IS_HERE_ALONE.test(location.host) ? null : (
    <div class="invitation">
      <QrCode text={`${location.origin}${location.pathname}`} />
      <p class="figures">
        {location.host}
        {location.pathname}
      </p>
    </div>
  );
