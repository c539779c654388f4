import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type ContactAttempt } from '@portal/shared/contract'
import { formatDayAndTime } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import {
  Button,
  classNames,
  DataTable,
  Dialog,
  EmptyState,
  Loaded,
  Pager,
  Skeleton,
  smallPrint,
  Stack,
  unbroken,
  VisuallyHidden,
  type Column,
} from '@portal/shared/ui'
import { CorrectDialog } from './CorrectDialog.tsx'
import { ownZone } from './use-contact.ts'
import styles from './ContactPanel.module.css'

const PAGE_SIZE = 10

/** The log of contacts, newest first. */
export function AttemptsDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const { t } = useTranslation('staff-contact')
  const [page, setPage] = useState(1)
  const [correcting, setCorrecting] = useState<ContactAttempt>()
  const columns = useColumns(setCorrecting)
  const query = useQuery(
    endpoints.listContactAttempts,
    { params: { client_id: clientId }, query: { page: String(page), per_page: String(PAGE_SIZE) } },
    { keepPrevious: true },
  )
  if (correcting)
    return <CorrectDialog clientId={clientId} attempt={correcting} onClose={() => setCorrecting(undefined)} />
  return (
    <Dialog title={t('log.title')} size="large" onClose={onClose}>
      <Loaded query={query} loading={t('loading')} failed={t('log.failed')} skeleton={<Skeleton count={6} />}>
        {({ data: rows, items_number: total, pagination }) => (
          <Stack gap={4}>
            {rows.length === 0 ? (
              <EmptyState title={t('log.none')}>{t('log.noneHelp')}</EmptyState>
            ) : (
              <DataTable
                caption={t('log.caption')}
                isCaptionHidden
                isDense
                isStale={query.isStale}
                columns={columns}
                rows={rows}
                rowKey={(row) => row.id}
              />
            )}
            <Pager
              label={t('log.pager')}
              page={page}
              pageSize={PAGE_SIZE}
              total={total}
              isCapped={pagination.capped}
              onPage={setPage}
            />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

function useColumns(onCorrect: (attempt: ContactAttempt) => void): Column<ContactAttempt>[] {
  const { t } = useTranslation('staff-contact')
  const language = useLanguage()
  const zone = ownZone()
  return [
    {
      id: 'when',
      header: t('log.when'),
      cell: (row) => <time dateTime={row.at}>{formatDayAndTime(new Date(row.at), zone, language)}</time>,
    },
    { id: 'what', header: t('log.what'), cell: (row) => <What row={row} /> },
    { id: 'outcome', header: t('log.outcome'), cell: (row) => <Outcome row={row} onCorrect={onCorrect} /> },
    {
      id: 'account',
      header: t('log.account'),
      cell: (row) => <span className={unbroken}>{row.reference_number ?? ''}</span>,
    },
    { id: 'who', header: t('log.who'), cell: (row) => row.agent ?? (row.channel === 'phone' ? '–' : t('log.system')) },
  ]
}

function What({ row }: { row: ContactAttempt }) {
  const { t } = useTranslation('staff-contact')
  const whom = row.direction === 'in' ? t('log.in') : row.party === 'consumer' ? null : t(`call.party.${row.party}`)
  return (
    <span className={styles.cell}>
      <span>
        {t(`channel.${row.channel}`)}
        {whom ? ` ${row.direction === 'in' ? whom : t('log.to', { who: whom })}` : ''}
      </span>
      {row.address ? (
        <span className={classNames(smallPrint, row.channel !== 'email' && unbroken)}>{row.address}</span>
      ) : null}
    </span>
  )
}

function Outcome({ row, onCorrect }: { row: ContactAttempt; onCorrect: (attempt: ContactAttempt) => void }) {
  const { t } = useTranslation('staff-contact')
  const language = useLanguage()
  const when = (at: string) => formatDayAndTime(new Date(at), ownZone(), language)
  const minutes = row.duration_seconds ? Math.max(1, Math.round(row.duration_seconds / 60)) : null
  const facts = [
    minutes === null ? null : t('log.minutes', { minutes }),
    row.language,
    row.consented ? t('log.consented') : null,
    row.told ? t('log.told') : null,
    row.channel === 'phone' ? (row.counts ? t('log.counts') : t('log.countsNot')) : null,
  ].filter((fact) => fact !== null)
  return (
    <span className={styles.cell}>
      <span>{t(`outcome.${row.outcome}`)}</span>
      <span className={classNames(smallPrint, styles.facts)}>{facts.join(', ')}</span>
      {row.override_reason ? (
        <span className={smallPrint}>
          {t('log.override', { name: row.override_by ?? '', reason: row.override_reason })}
        </span>
      ) : null}
      {row.corrections.map(({ outcome, at, by, reason }) => (
        <span key={at} className={smallPrint}>
          {t('log.corrected', { outcome: t(`outcome.${outcome}`), name: by ?? '', at: when(at), reason })}
        </span>
      ))}
      {row.may_correct ? (
        <span>
          <Button size="small" kind="quiet" onClick={() => onCorrect(row)}>
            {t('correct.action')}
            <VisuallyHidden> {t('correct.which', { at: when(row.at) })}</VisuallyHidden>
          </Button>
        </span>
      ) : null}
    </span>
  )
}
