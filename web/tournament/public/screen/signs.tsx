const Sign = ({ d, filled = false }: { readonly d: string; readonly filled?: boolean }) => (
  <svg class={filled ? 'state-sign filled' : 'state-sign'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);

/** How far a table is, also for who sees no colours: a ring, a chair, a triangle, a tick. */
export const STATE_SIGNS = {
  waiting: () => <Sign d="M12 4a8 8 0 1 0 .01 0M12 8v4l3 2" />,
  sitting: () => <Sign d="M7 3v9h10v9M7 12v9M7 16h10" />,
  playing: () => <Sign filled d="M7 4l13 8-13 8z" />,
  done: () => <Sign d="M4 13l5 5L20 6" />,
} as const;
