import type { SetDifference } from '@portal/shared/contract'
import { formatCount } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { DataTable } from '@portal/shared/ui'

/** What everybody would get instead of the stable set. */
export function DifferencesTable({ differences }: { differences: readonly SetDifference[] }) {
  const { t } = useTranslation('platform')
  const language = useLanguage()
  const size = (bytes: number) => `${formatCount(Math.round(bytes / 1024), language)} KB`
  return (
    <DataTable
      caption={t('diff.title')}
      isCaptionHidden
      isDense
      rows={differences}
      rowKey={({ name }) => name}
      columns={[
        { id: 'name', header: t('versions.name'), cell: ({ name }) => name, isRowHeader: true },
        { id: 'from', header: t('diff.from'), cell: ({ from }) => from ?? t('versions.absent') },
        { id: 'to', header: t('diff.to'), cell: ({ to }) => to ?? t('versions.absent') },
        { id: 'files', header: t('diff.files'), cell: ({ files }) => t('diff.fileCounts', files) },
        { id: 'bytes', header: t('diff.bytes'), cell: ({ bytes }) => `${size(bytes.before)} → ${size(bytes.after)}` },
        {
          id: 'changes',
          header: t('diff.changes'),
          // The registry's own words, as the commands print them.
          cell: ({ changes }) => (changes.length > 0 ? <span lang="en">{changes.join('; ')}</span> : t('diff.inside')),
        },
      ]}
    />
  )
}
