import type { RoomWords } from '../../src/words/speaker.ts';
import { fitName, type Measure, px } from '../shared/fit.ts';
import type { SeatBox } from '../shared/ring.ts';
import { Card, Ghost, Hand, Medal, Paw, type SignProps, Start, Suspect, Tuft, Welcome } from '../shared/signs.tsx';
import { House } from './house.tsx';
import type { SeatShown, Suspicion } from './village.ts';

interface SeatProps {
  readonly shown: SeatShown;
  /** Where it stands; none in a list. */
  readonly box: SeatBox | undefined;
  readonly measure: Measure;
  readonly words: RoomWords;
  readonly ghosts: boolean;
  readonly children?: preact.ComponentChildren;
}

const SUSPICIONS: { readonly [S in Suspicion]: (props: SignProps) => preact.JSX.Element } = { paw: Paw, tuft: Tuft, suspect: Suspect };
const NAME_WIDTH = 0.96;
/** As part of a seat's height. */
const NAME_SIZE = 0.27;
const CARD_SIZE = 0.17;
const IN_A_LIST = 17;

const classesOf = ({ out, gone, suspicion, turn, drawn, winner, card }: SeatShown): string =>
  [
    'seat',
    out ? 'out' : 'living',
    gone ? 'gone' : '',
    suspicion === null ? '' : 'suspected',
    turn === null ? '' : 'turn',
    drawn ? 'drawn' : '',
    winner ? 'winner' : '',
    card === null && !gone ? '' : 'turned',
  ]
    .filter(each => each !== '')
    .join(' ');

export const SeatView = ({ shown, box, measure, words, ghosts, children }: SeatProps) => {
  const { seat, name } = shown;
  const card = shown.card ?? (shown.gone ? words.find('table.sign.gone') : null);
  const size = box === undefined ? IN_A_LIST : box.h * (card === null ? NAME_SIZE : NAME_SIZE * 0.82);
  const fitted = fitName(name, box === undefined ? Number.POSITIVE_INFINITY : box.w * NAME_WIDTH, size, measure);
  const written = card === null || box === undefined ? undefined : fitName(card, box.w * NAME_WIDTH, box.h * CARD_SIZE * 1.15, measure);
  const place =
    box === undefined
      ? {}
      : {
          transform: `translate(${box.x - box.w / 2}px, ${box.y - box.h / 2}px)`,
          width: px(box.w),
          height: px(box.h),
          fontSize: px(box.h),
        };
  return (
    <li class={classesOf(shown)} style={place}>
      <span class="roofed">
        {shown.turn === null ? null : <span class="lantern" />}
        <House seat={seat} out={shown.out} />
        <span class="number figures">{seat}</span>
        <Signs shown={shown} words={words} ghosts={ghosts} />
      </span>
      <span class="name" style={box === undefined ? {} : { fontSize: px(fitted.size) }}>
        {fitted.lines.map(line => (
          <span key={line}>{line} </span>
        ))}
      </span>
      {card === null ? null : (
        <span class="card" style={written === undefined ? {} : { fontSize: px(written.size) }}>
          {(written?.lines ?? [card]).map(line => (
            <span key={line}>{line} </span>
          ))}
        </span>
      )}
      {children}
    </li>
  );
};

const Signs = ({ shown, words, ghosts }: { readonly shown: SeatShown; readonly words: RoomWords; readonly ghosts: boolean }) => {
  const Suspicious = shown.suspicion === null ? undefined : SUSPICIONS[shown.suspicion];
  const sign = (key: string): string => words.find(`table.sign.${key}`);
  return (
    <span class="signs">
      {Suspicious === undefined ? null : (
        <span class="badge accused">
          <Suspicious title={sign(shown.suspicion ?? 'suspect')} />
        </span>
      )}
      {shown.captain ? (
        <span class="badge honour">
          <Medal title={words.screen('sign.captain')} />
        </span>
      ) : null}
      {shown.start === null ? null : (
        <span class="badge start">
          {shown.start === 'welcome' ? <Welcome title={sign('welcome')} /> : <Start title={sign('anchor')} />}
        </span>
      )}
      {shown.out && !shown.gone ? (
        <span class="badge ghost">
          <Ghost title={sign(ghosts ? 'ghost' : 'dead')} />
        </span>
      ) : null}
      {shown.covered ? (
        <span class="badge covered">
          <Hand title={words.screen('sign.voted')} />
        </span>
      ) : null}
      {shown.dealt ? (
        <span class="badge covered">
          <Card title={words.screen('sign.card')} />
        </span>
      ) : null}
      {shown.voices === 0 ? null : (
        <span class="badge voices figures">
          <b>{shown.voices}</b>
          <span class="unseen">{words.find('table.sign.votes', { count: shown.voices })}</span>
        </span>
      )}
      {shown.turn === null ? null : <span class="unseen">{words.screen(shown.turn === 'vote' ? 'sign.turn' : 'sign.next')}</span>}
    </span>
  );
};
