import { uploadFilters, type UploadFilter, type UploadRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { PageSizeField } from '@portal/shared/kit'
import { Cluster, EmptyState, Pager, SelectField, Stack } from '@portal/shared/ui'
import { PreviewTable } from './PreviewTable.tsx'
import type { PreviewView } from './use-inventory.ts'

interface PreviewProps {
  rows: readonly UploadRow[]
  view: PreviewView
  onView: (change: Partial<PreviewView>) => void
  total: number
  isCapped: boolean
  isStale: boolean
}

/** N-12: the rows of a file, errors first, by page and filter. */
export function Preview({ rows, view, onView, total, isCapped, isStale }: PreviewProps) {
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
        <PageSizeField label={t('preview.size')} size={view.size} onSize={(size) => onView({ size })} />
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
