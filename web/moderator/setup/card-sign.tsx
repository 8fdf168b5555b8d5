import type { RoleId } from '../../../src/domain/ids.ts';
import { linesOf } from '../play/role-signs.tsx';
import { roleName } from '../table-state.ts';

/** The sign of a card, without the side of a holder. A card of the group's own has its first letter. */
export const CardSign = ({ role }: { readonly role: RoleId }) => {
  const lines = linesOf(role);
  return (
    <svg class="card-sign" viewBox="2 2 20 20" aria-hidden="true">
      {lines === undefined ? (
        <text x="12" y="17" text-anchor="middle">
          {roleName(role).slice(0, 1)}
        </text>
      ) : (
        <path d={lines} />
      )}
    </svg>
  );
};
