import type { ConsoleAuditEntry } from '@portal/shared/contract'
import { i18n, useTranslation } from '@portal/shared/i18n'
import { ConsoleTable } from './ConsoleTable.tsx'
import { SetLink, shortSet } from './SetLink.tsx'
import { When } from './When.tsx'

/** The text of an action; for an unknown one, such as a newer command's, the audit's own word. */
const actionText = (action: string): string => {
  const key = `platform:action.${action.replaceAll('.', '_')}`
  return i18n.exists(key) ? i18n.t(key) : action
}

/** Shortens ids of sets, and leaves out `*`, which the action's text includes. */
const sayAbout = (about: readonly string[]): string =>
  about
    .filter((name) => name !== '*')
    .map((name) => (/^[0-9a-f]{16}$/.test(name) ? shortSet(name) : name))
    .join(', ')

/** Changes of the channel, each with its person, time and reason. */
export function AuditTable({ entries, caption }: { entries: readonly ConsoleAuditEntry[]; caption: string }) {
  const { t } = useTranslation('platform')
  return (
    <ConsoleTable
      caption={caption}
      rows={entries}
      rowKey={({ sequence }) => String(sequence)}
      columns={[
        {
          id: 'sequence',
          header: t('audit.number'),
          cell: ({ sequence }) => sequence,
          isNumeric: true,
          isRowHeader: true,
        },
        { id: 'at', header: t('audit.at'), cell: ({ at }) => <When at={at} /> },
        { id: 'by', header: t('audit.by'), cell: ({ by }) => by },
        { id: 'action', header: t('audit.action'), cell: ({ action }) => actionText(action) },
        { id: 'about', header: t('audit.about'), cell: ({ about }) => sayAbout(about) || t('audit.same') },
        {
          id: 'to',
          header: t('audit.to'),
          cell: ({ from, to }) => (to !== null && to !== from ? <SetLink id={to} /> : t('audit.same')),
        },
        { id: 'reason', header: t('audit.reason'), cell: ({ reason }) => reason },
      ]}
    />
  )
}
