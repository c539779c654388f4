import { useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type Subscriptions } from '@portal/shared/contract'
import type { ContactChannel } from '@portal/shared/domain'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Card, Notice, Stack, Switch } from '@portal/shared/ui'
import { useReplaced } from '../../../lib/use-replaced.ts'
import { CardSkeleton } from '../CardSkeleton.tsx'
import { PartFailed } from '../PartFailed.tsx'

const channelOf = {
  email_statements: 'email',
  email_reminders: 'email',
  text_reminders: 'text',
} as const satisfies Record<keyof Subscriptions, ContactChannel>

/** What comes by e-mail and text (C-80, N-01): saved at once, taken back when that fails. */
export function SubscriptionsCard() {
  const { t } = useTranslation('consumer-profile')
  const { data, error, refresh } = useQuery(endpoints.getSubscriptions, { params: {} })
  const save = useAction(endpoints.saveSubscriptions, { refresh: [endpoints.getSubscriptions, endpoints.listConsents] })
  const [shown, setShown] = useReplaced(data?.data)
  const [isSaved, setSaved] = useState(false)
  // S-53: what a tenant does not send cannot be chosen.
  const channels = useCapability('contact.channels')
  const kinds = (Object.keys(channelOf) as (keyof Subscriptions)[]).filter((kind) => channels.includes(channelOf[kind]))
  if (kinds.length === 0) return null

  if (!shown) {
    if (error) return <PartFailed title={t('failed.subscriptions')} error={error} onRetry={refresh} />
    return <CardSkeleton label={t('subscriptions.loading')} rows={3} />
  }
  const choose = async (kind: keyof Subscriptions, isOn: boolean) => {
    setSaved(false)
    setShown({ ...shown, [kind]: isOn })
    const end = await save.run({ params: {}, body: { ...shown, [kind]: isOn } })
    setShown(end.ok ? end.data.data : shown)
    setSaved(end.ok)
  }
  return (
    <Card title={t('subscriptions.title')}>
      <Stack>
        {kinds.map((kind) => (
          <Switch
            key={kind}
            label={t(`subscriptions.${kind}`)}
            help={t(`subscriptions.${kind}_help`)}
            isOn={shown[kind]}
            isBusy={save.isRunning}
            onChange={(isOn) => void choose(kind, isOn)}
          />
        ))}
        {save.error ? (
          <Notice tone="danger" live="assertive" title={t('subscriptions.failed')}>
            {errorText(save.error)}
          </Notice>
        ) : null}
        {isSaved ? (
          <Notice tone="success" live="polite">
            {t('form.outcome.saved')}
          </Notice>
        ) : null}
      </Stack>
    </Card>
  )
}
