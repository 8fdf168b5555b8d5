type Contexts = { readonly AudioContext?: typeof AudioContext; readonly webkitAudioContext?: typeof AudioContext };

/** Sound is allowed by a touch and in that moment alone: what will be needed is begun there. Null where a browser makes no sound. */
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
