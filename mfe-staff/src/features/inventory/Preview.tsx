import { uploadFilters, type UploadFilter, type UploadRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Cluster, EmptyState, Pager, SelectField, Stack } from '@portal/shared/ui'
import { PreviewTable } from './PreviewTable.tsx'
import { pageSizes, type PreviewView } from './use-preview-address.ts'

/** N-12: the rows of a file, errors first, by page and filter. */
export function Preview({
  rows,
  view,
  onView,
  total,
  isCapped,
  isStale,
}: {
  rows: readonly UploadRow[]
  view: PreviewView
  onView: (change: Partial<PreviewView>) => void
  total: number
  isCapped: boolean
  isStale: boolean
}) {
  const { t } = useTranslation('staff-inventory')
  return (
    <Stack gap={4}>
      <Cluster>
        <SelectField
          label={t('preview.show')}
          value={view.show}
          onChange={(show) => onView({ show: show as UploadFilter })}
          options={uploadFilters.map((value) => ({ value, label: t(`show.${value}`) }))}
        />
        <SelectField
          label={t('preview.size')}
          value={String(view.size)}
          onChange={(size) => onView({ size: Number(size) as PreviewView['size'] })}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        />
      </Cluster>
      {rows.length === 0 ? (
        <EmptyState title={t('preview.none')}>{t('preview.noneHelp')}</EmptyState>
      ) : (
        <PreviewTable rows={rows} isStale={isStale} />
      )}
      <Pager
        label={t('preview.title')}
        page={view.page}
        pageSize={view.size}
        total={total}
        isCapped={isCapped}
        onPage={(page) => onView({ page })}
      />
    </Stack>
  )
}
