declare module 'virtual:words/*' {
  const messages: import('../../src/words/room.ts').Messages;
  export default messages;
}
