import { useState } from 'react'
import { endpoints, type Upload } from '@portal/shared/contract'
import { formatCount } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { dataRows, ListPage, pageNumber, useList } from '@portal/shared/kit'
import { useTenant } from '@portal/shared/tenant'
import { Badge, Cluster, DateText, Money, type Column } from '@portal/shared/ui'
import { DownloadResult } from './DownloadResult.tsx'
import { isRunning, POLL_MS } from './use-inventory.ts'

/** The name differs from the preview's page, which is in the same address. */
const pastAddress = { page: pageNumber('uploads') }

/** Earlier files with their results. */
export function PastUploads() {
  const { t } = useTranslation('staff-inventory')
  const [isMoving, setMoving] = useState(false)
  const list = useList(
    endpoints.listUploads,
    pastAddress,
    ({ page }) => ({ query: { page: String(page), per_page: '10' } }),
    dataRows,
    { refreshEvery: isMoving ? POLL_MS : 0 },
  )
  // The list also shows the result of a file as soon as its stage has ended.
  const moves = list.rows?.rows.some(isRunning) ?? false
  if (moves !== isMoving) setMoving(moves)
  return (
    <div>
      <ListPage
        list={list}
        title={t('past.title')}
        caption={t('past.title')}
        pager={t('past.title')}
        loading={t('loading')}
        failed={t('failed')}
        none={{ title: t('past.none'), text: t('past.noneHelp') }}
        columns={useUploadColumns()}
        rowKey={({ upload_id: id }) => id}
      />
    </div>
  )
}

const tones = { saved: 'success', failed: 'danger', cancelled: 'neutral' } as const

function useUploadColumns(): Column<Upload>[] {
  const { t } = useTranslation('staff-inventory')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const toneOf = ({ status }: Upload) => (status in tones ? tones[status as keyof typeof tones] : 'info')
  return [
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
}
