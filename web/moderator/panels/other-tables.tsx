import { t } from '../moderator-words.ts';
import { ownTableId } from '../table-state.ts';
import { TableLinks } from '../which-table.tsx';
import { PanelSheet } from './panel.tsx';

/** The other tables of the service. */
export const TablesPanel = () => (
  <PanelSheet title={t('dash.tables.other')}>
    <TableLinks but={ownTableId.value} />
  </PanelSheet>
);
