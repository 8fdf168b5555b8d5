import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Marks a scrolling area with a fade while part of its content lies below its edge. */
export const useMoreBelow = (box: RefObject<HTMLElement | null>): void => {
  const told = (): void => {
    const area = box.current;
    if (area === null) return;
    area.toggleAttribute('data-more', area.scrollHeight - area.scrollTop - area.clientHeight > 4);
    // An area that scrolls takes the focus, so that keys can scroll it.
    if (area.scrollHeight > area.clientHeight) area.tabIndex = 0;
    else area.removeAttribute('tabindex');
  };
  useLayoutEffect(told);
  useLayoutEffect(() => {
    const area = box.current;
    if (area === null) return undefined;
    const observer = new ResizeObserver(told);
    observer.observe(area);
    area.addEventListener('scroll', told, { passive: true });
    return () => {
      observer.disconnect();
      area.removeEventListener('scroll', told);
    };
  }, []);
};
