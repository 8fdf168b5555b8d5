type Contexts = { readonly AudioContext?: typeof AudioContext; readonly webkitAudioContext?: typeof AudioContext };

/** Starts sound. A browser allows that only in the moment of a touch. Null where it has no sound. */
export const unlock = (): AudioContext | null => {
  const { AudioContext: usual, webkitAudioContext: older } = window as Contexts;
  const Made = usual ?? older;
  // An empty sentence, so that a browser lets this page speak later.
  if ('speechSynthesis' in window) window.speechSynthesis.speak(new SpeechSynthesisUtterance(''));
  if (Made === undefined) return null;
  const context = new Made();
  void context.resume();
  return context;
};
