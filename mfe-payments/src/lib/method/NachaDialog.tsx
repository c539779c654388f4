import { useEffect, type ReactNode } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type NachaDetails } from '@portal/shared/contract'
import { formatInstant, maskAccount } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { DateText, DescriptionList, Loaded, Money, Stack, Dialog, BackLink } from '@portal/shared/ui'
import { DownloadAgreement } from './DownloadAgreement.tsx'
import { whenChanged, withoutProof, type NachaInput } from './shown-texts.ts'
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
  const query = useQuery(endpoints.previewAuthorization, { body: withoutProof(input) })
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
  const { agreement_timestamp: agreed, periodicity } = details
  const when = agreed ? formatInstant(new Date(agreed), zone, language) : null
  const ofBank = (id: string, value: string | null | undefined) => ({ id, term: t(`bank.${id}`), value })
  const fact = (id: string, value: string | null | undefined) => ({ id, term: t(`authorization.${id}`), value })
  return (
    <Stack>
      <DescriptionList
        layout="rows"
        items={[
          ofBank('name_on_check', details.name_on_check),
          ofBank('bank_name', details.bank_name),
          ofBank('account_type', t(`bank.${details.account_type}`)),
          ofBank('routing_number', details.routing_number),
          ofBank('account_number', maskAccount(details.account_number)),
          { id: 'amount', term: t('row.amount'), value: <Money amount={details.start_amount} /> },
          { id: 'date', term: t('row.date'), value: <DateText date={details.start_date} /> },
          fact('periodicity', t(`frequency.${periodicity}`, { defaultValue: periodicity })),
          fact('initiator', t(details.initiator === 0 ? 'authorization.byStaff' : 'authorization.byConsumer')),
          fact('state', details.state),
          fact('agreed', when),
          ofBank('email', details.email),
        ]}
      />
      <div className={styles.text} lang={details.language}>
        {details.text}
      </div>
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

/** P-28: the authorization in the form that the bank's rules require, in a separate dialog. */
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
