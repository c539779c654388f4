import { Send } from 'lucide-react'
import type { ApiError } from '@portal/shared/client'
import type { ContactChannelState } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { Button, Notice, RadioGroup, SelectField, Stack } from '@portal/shared/ui'
import { useSendLink, type SendLinkProps } from './use-send-link.ts'

/** A new link: its page, the account, and the channel, each with the reason why it may not be used now. */
export function SendLink(props: SendLinkProps) {
  const { t } = useTranslation('staff-page-links')
  const link = useSendLink(props)
  const life = useLife(props.minutes)
  const help = useChannelHelp()
  return (
    <Stack gap={4}>
      <p>{t('lead', { life })}</p>
      <SelectField
        label={t('page')}
        value={link.page}
        onChange={(page) => link.setPage(page as typeof link.page)}
        options={props.pages.map((page) => ({ value: page, label: t(`pages.${page}`) }))}
      />
      {link.isAboutAccount && !link.lacksAccount ? (
        <SelectField
          label={t('account')}
          value={link.debt?.debt_id ?? ''}
          onChange={link.setWanted}
          options={link.debts.map((debt) => ({
            value: debt.debt_id,
            label: `${debt.originalCreditor ?? ''} ${debt.referenceNumber}`.trim(),
          }))}
        />
      ) : null}
      {link.standing.error ? <Notice tone="danger">{t('standingFailed')}</Notice> : null}
      <RadioGroup
        legend={t('channel')}
        value={link.channel}
        onChange={link.setChannel}
        options={(['text', 'email'] as const).map((channel) => ({
          value: channel,
          label: t(`channels.${channel}`),
          help: help(link.channels.find((state) => state.channel === channel)),
        }))}
      />
      <ErrorNotice error={link.error} title={t('notSent')}>
        {link.error && <Refused error={link.error} />}
      </ErrorNotice>
      <div>
        <Button
          kind="primary"
          icon={<Send aria-hidden="true" size={18} />}
          isLoading={link.isRunning}
          disabledReason={link.disabledReason}
          onClick={() => void link.send()}
        >
          {t('send')}
        </Button>
      </div>
    </Stack>
  )
}

/** The life of a link in words: in hours where these are whole. */
function useLife(minutes: number): string {
  const { t } = useTranslation('staff-page-links')
  const hours = minutes / 60
  return hours >= 2 && Number.isInteger(hours) ? t('hours', { count: hours }) : t('minutes', { count: minutes })
}

/** The address that a channel would use, and why it may not be used now. */
function useChannelHelp(): (state: ContactChannelState | undefined) => string | undefined {
  const { t } = useTranslation(['staff-page-links', 'staff-contact'])
  return (state) => {
    if (!state) return undefined
    const { address, reason, most, days } = state
    const why = reason ? t(`staff-contact:reason.${reason}`, { most, days }) : undefined
    return [address ?? t('noAddress'), why].filter(Boolean).join(' – ')
  }
}

/** Why the link was not sent: the guard's reason, or what is wrong with the page. */
function Refused({ error }: { error: ApiError }) {
  const { t, i18n } = useTranslation(['staff-page-links', 'staff-contact'])
  const [reason] = [...(error.fields['page'] ?? []), ...(error.fields['channel'] ?? [])]
  if (reason && i18n.exists(`staff-page-links:refused.${reason}`)) return <>{t(`refused.${reason as 'other'}`)}</>
  if (reason && i18n.exists(`staff-contact:reason.${reason}`))
    return <>{t(`staff-contact:reason.${reason as 'no_address'}`)}</>
  return <>{error.code === 'contact_not_allowed' ? t('refused.other') : errorText(error)}</>
}
