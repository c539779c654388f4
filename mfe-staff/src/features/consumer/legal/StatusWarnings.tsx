import type { AccountHold, LegalStatus } from '@portal/shared/contract'
import { legalStatusKinds } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { Notice, Stack } from '@portal/shared/ui'
import { HeadLoading } from '../HeadLoading.tsx'
import { dayWords, toldFacts } from './status-words.ts'
import { useLegalStatus } from './use-legal-status.ts'
import styles from './StatusWarnings.module.css'

/** what limits collection, at the head of the customer's page, before anything can be pressed. */
export function StatusWarnings({ clientId }: { clientId: string }) {
  const { t } = useTranslation('staff-legal')
  const { data, error } = useLegalStatus(clientId)
  if (error && !data)
    return (
      <div className={styles.warnings}>
        <Notice tone="warning">{t('warnings.failed')}</Notice>
      </div>
    )
  if (!data) return <HeadLoading />
  const statuses = data.data.filter(({ ended_at }) => ended_at === null).sort(byKind)
  // A hold that a status brought says nothing more than the status.
  const holds = data.holds.filter(({ ended_at, kind }) => ended_at === null && kind === 'staff')
  if (statuses.length + holds.length === 0) return null
  return (
    <section aria-label={t('warnings.label')} className={styles.warnings}>
      <Stack gap={2}>
        {statuses.length > 0 ? (
          <Notice tone="danger" actions={<Link to={{ hash: '#legal-status' }}>{t('warnings.open')}</Link>}>
            <Stack gap={2}>
              {statuses.map((status) => (
                <StatusWarning key={status.id} status={status} />
              ))}
            </Stack>
          </Notice>
        ) : null}
        {holds.map((hold) => (
          <HoldWarning key={hold.id} hold={hold} />
        ))}
      </Stack>
    </section>
  )
}

/** What forbids most comes first. */
const byKind = (a: LegalStatus, b: LegalStatus) => legalStatusKinds.indexOf(a.kind) - legalStatusKinds.indexOf(b.kind)

function StatusWarning({ status }: { status: LegalStatus }) {
  const { t } = useTranslation('staff-legal')
  const language = useLanguage()
  const facts = toldFacts(status, t, language).filter(({ fact }) => fact !== 'address')
  return (
    <div>
      <p className={styles.title}>{t(`warning.${status.kind}`)}</p>
      {facts.length > 0 ? <p>{facts.map(({ label, value }) => `${label}: ${value}`).join('; ')}</p> : null}
      {status.accounts.length > 0 ? <p>{t('onlyAccounts', { numbers: status.accounts.join(', ') })}</p> : null}
    </div>
  )
}

function HoldWarning({ hold }: { hold: AccountHold }) {
  const { t } = useTranslation('staff-legal')
  const language = useLanguage()
  const { reference_number: number, ends_on: until, reason } = hold
  return (
    <Notice
      tone="warning"
      title={
        until ? t('warning.holdUntil', { number, date: dayWords(until, language) }) : t('warning.hold', { number })
      }
    >
      {reason}
    </Notice>
  )
}
