import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type Upload } from '@portal/shared/contract'
import { formatCount } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { pageNumber, useAddress } from '@portal/shared/kit'
import { useTenant } from '@portal/shared/tenant'
import {
  Badge,
  Card,
  Cluster,
  DataTable,
  DateText,
  EmptyState,
  Loaded,
  Money,
  Pager,
  Stack,
  type Column,
} from '@portal/shared/ui'
import { DownloadResult } from './DownloadResult.tsx'
import { isRunning, POLL_MS } from './use-inventory.ts'

const PAGE_SIZE = 10
/** Beside the preview's in the address. */
const pastAddress = { page: pageNumber('uploads') }

/** Files of before with what came of them. */
export function PastUploads() {
  const { t } = useTranslation('staff-inventory')
  const { view, show } = useAddress(pastAddress)
  const { page } = view
  const [isMoving, setMoving] = useState(false)
  const query = useQuery(
    endpoints.listUploads,
    { query: { page: String(page), per_page: String(PAGE_SIZE) } },
    { keepPrevious: true, refreshEvery: isMoving ? POLL_MS : 0 },
  )
  // What came of a file is told here too, when its stage is over.
  const moves = query.data?.data.some(isRunning) ?? false
  if (moves !== isMoving) setMoving(moves)
  return (
    <Card title={t('past.title')}>
      <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={3}>
        {({ data, items_number: total }) =>
          data.length === 0 ? (
            <EmptyState title={t('past.none')}>{t('past.noneHelp')}</EmptyState>
          ) : (
            <Stack gap={4}>
              <UploadsTable uploads={data} isStale={query.isStale} />
              <Pager
                label={t('past.title')}
                page={page}
                pageSize={PAGE_SIZE}
                total={total}
                onPage={(next) => show({ page: next })}
              />
            </Stack>
          )
        }
      </Loaded>
    </Card>
  )
}

const tones = { saved: 'success', failed: 'danger', cancelled: 'neutral' } as const

function UploadsTable({ uploads, isStale }: { uploads: readonly Upload[]; isStale: boolean }) {
  const { t } = useTranslation('staff-inventory')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const toneOf = ({ status }: Upload) => (status in tones ? tones[status as keyof typeof tones] : 'info')
  const columns: Column<Upload>[] = [
    { id: 'file', header: t('past.file'), isRowHeader: true, cell: (upload) => upload.file_name },
    { id: 'mode', header: t('past.mode'), cell: (upload) => t(`mode.${upload.upload_mode}`) },
    {
      id: 'status',
      header: t('past.status'),
      cell: (upload) => <Badge tone={toneOf(upload)}>{t(`stage.${upload.status}`)}</Badge>,
    },
    {
      id: 'rows',
      header: t('past.rows'),
      isNumeric: true,
      cell: ({ rows_saved: saved, rows }) => `${formatCount(saved, language)} / ${formatCount(rows, language)}`,
    },
    {
      id: 'amount',
      header: t('past.amount'),
      isNumeric: true,
      cell: (upload) => <Money amount={upload.amount_saved} />,
    },
    { id: 'by', header: t('past.by'), cell: (upload) => upload.saved_by ?? upload.created_by ?? '–' },
    { id: 'at', header: t('past.at'), cell: (upload) => <DateText instant={upload.created_at} zone={zone} /> },
    {
      id: 'result',
      header: t('past.result'),
      cell: (upload) =>
        upload.has_content ? (
          <Cluster gap="tight">
            <DownloadResult upload={upload} isSmall />
          </Cluster>
        ) : (
          '–'
        ),
    },
  ]
  return (
    <DataTable
      caption={t('past.title')}
      isCaptionHidden
      columns={columns}
      rows={uploads}
      rowKey={({ upload_id: id }) => id}
      isDense
      isStale={isStale}
    />
  )
}
