import { useEffect, type ReactNode } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type NachaDetails } from '@portal/shared/contract'
import { formatInstant, maskAccount } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { DateText, DescriptionList, Loaded, Money, Stack, Dialog, BackLink } from '@portal/shared/ui'
import type { NachaInput } from './nacha-input.ts'
import { DownloadAgreement } from './DownloadAgreement.tsx'
import { whenChanged } from './shown-texts.ts'
import styles from './AuthorizationText.module.css'

interface LoadedNachaProps {
  input: NachaInput
  rows?: number
  skeleton?: ReactNode
  children: (details: NachaDetails) => ReactNode
}

/** P-27: reads the authorization as the server will keep it, and reads it again when its text has changed. */
export function LoadedNacha({ input, children, ...shape }: LoadedNachaProps) {
  const { t } = useTranslation('payments')
  const query = useQuery(endpoints.previewAuthorization, { body: input })
  const message = query.error ? errorText(query.error) : ''
  const { refresh } = query
  useEffect(() => whenChanged(refresh), [refresh])
  return (
    <Loaded
      query={query}
      loading={t('authorization.loading')}
      failed={t('authorization.failed', { message })}
      reason={() => null}
      {...shape}
    >
      {({ nacha_details: details }) => children(details)}
    </Loaded>
  )
}

function Details({ details }: { details: NachaDetails }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const when = details.agreement_timestamp ? formatInstant(new Date(details.agreement_timestamp), zone, language) : null
  return (
    <Stack>
      <DescriptionList
        layout="rows"
        items={[
          { id: 'name', term: t('bank.name_on_check'), value: details.name_on_check },
          { id: 'bank', term: t('bank.bank_name'), value: details.bank_name },
          { id: 'type', term: t('bank.account_type'), value: t(`bank.${details.account_type}`) },
          { id: 'routing', term: t('bank.routing_number'), value: details.routing_number },
          { id: 'account', term: t('bank.account_number'), value: maskAccount(details.account_number) },
          { id: 'amount', term: t('row.amount'), value: <Money amount={details.start_amount} /> },
          { id: 'date', term: t('row.date'), value: <DateText date={details.start_date} /> },
          {
            id: 'periodicity',
            term: t('authorization.periodicity'),
            value: t(`frequency.${details.periodicity}`, { defaultValue: details.periodicity }),
          },
          {
            id: 'initiator',
            term: t('authorization.initiator'),
            value: t(details.initiator === 0 ? 'authorization.byStaff' : 'authorization.byConsumer'),
          },
          { id: 'state', term: t('authorization.state'), value: details.state },
          { id: 'agreed', term: t('authorization.agreed'), value: when },
          { id: 'email', term: t('bank.email'), value: details.email },
        ]}
      />
      <div className={styles.text}>{details.text}</div>
      <div>
        <DownloadAgreement details={details} />
      </div>
    </Stack>
  )
}

interface NachaDialogProps {
  input: NachaInput
  /** Shows Back, where the dialog replaces another one. */
  onBack?: () => void
  onClose: () => void
}

/** P-28: the authorization in the form that the bank's rules want, in a dialog of its own. */
export function NachaDialog({ input, onBack, onClose }: NachaDialogProps) {
  const { t } = useTranslation(['payments', 'common'])
  return (
    <Dialog title={t('authorization.nachaTitle')} size={onBack ? 'large' : 'medium'} onClose={onClose}>
      <Stack>
        {onBack ? (
          <BackLink as="button" type="button" onClick={onBack}>
            {t('common:action.back')}
          </BackLink>
        ) : null}
        <LoadedNacha input={input} rows={5}>
          {(details) => <Details details={details} />}
        </LoadedNacha>
      </Stack>
    </Dialog>
  )
}
