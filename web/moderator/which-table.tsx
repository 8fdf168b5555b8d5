import { pageText } from '../shared/page-words.ts';
import { tablesHere } from './table-state.ts';

/** The tables of the service. A link to another table loads the page anew. */
export const TableLinks = ({ but = '' }: { readonly but?: string }) => (
  <ul class="table-links">
    {tablesHere.value
      .filter(id => id !== but)
      .map(id => (
        <li key={id}>
          <a class="button" href={`#${id}`}>
            {id}
          </a>
        </li>
      ))}
  </ul>
);

/** The whole page, where the address names no table of the service. To show another table would show its secrets to the wrong moderator. */
export const WhichTable = ({ lacked }: { readonly lacked: string }) => {
  document.title = 'Wolftap';
  return (
    <main class="which-table">
      <h1>{lacked === '' ? pageText('dash.tables.which') : pageText('dash.tables.none', { name: lacked })}</h1>
      <TableLinks />
    </main>
  );
};
