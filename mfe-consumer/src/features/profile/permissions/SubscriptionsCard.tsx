import { useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type Subscriptions } from '@portal/shared/contract'
import type { ContactChannel } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { DoneNotice, ErrorNotice } from '@portal/shared/kit'
import { useCapability } from '@portal/shared/tenant'
import { Card, Stack, Switch } from '@portal/shared/ui'
import { useReplaced } from '../../../lib/use-replaced.ts'
import { LoadedCard } from '../LoadedCard.tsx'
import { isBlocked, useWays } from '../ways/use-ways.ts'

const channelOf = {
  email_statements: 'email',
  email_reminders: 'email',
  text_reminders: 'text',
} as const satisfies Record<keyof Subscriptions, ContactChannel>

/** Which e-mails and texts the consumer gets (C-80, N-01): a switch is saved at once, and moves back when that fails. */
export function SubscriptionsCard() {
  const { t } = useTranslation('consumer-profile')
  const query = useQuery(endpoints.getSubscriptions, { params: {} })
  const save = useAction(endpoints.saveSubscriptions, { refresh: [endpoints.getSubscriptions, endpoints.listConsents] })
  const [shown, setShown] = useReplaced(query.data?.data)
  const [isSaved, setSaved] = useState(false)
  // S-53: only messages that the tenant sends can be chosen.
  const channels = useCapability('contact.channels')
  const kinds = (Object.keys(channelOf) as (keyof Subscriptions)[]).filter((kind) => channels.includes(channelOf[kind]))
  const places = useWays().data?.data
  if (kinds.length === 0) return null

  const choose = async (before: Subscriptions, kind: keyof Subscriptions, isOn: boolean) => {
    const after = { ...before, [kind]: isOn }
    setSaved(false)
    setShown(after)
    const end = await save.run({ params: {}, body: after })
    setShown(end.ok ? end.data.data : before)
    setSaved(end.ok)
  }
  return (
    <LoadedCard
      query={{ ...query, data: shown }}
      loading={t('subscriptions.loading')}
      failed={t('failed.subscriptions')}
      rows={3}
    >
      {(chosen) => (
        <Card title={t('subscriptions.title')}>
          <Stack>
            {kinds.map((kind) => (
              <Switch
                key={kind}
                label={t(`subscriptions.${kind}`)}
                help={t(
                  isBlocked(places, channelOf[kind])
                    ? `subscriptions.${channelOf[kind]}_off`
                    : `subscriptions.${kind}_help`,
                )}
                isOn={chosen[kind]}
                isBusy={save.isRunning}
                onChange={(isOn) => void choose(chosen, kind, isOn)}
              />
            ))}
            <ErrorNotice error={save.error} title={t('subscriptions.failed')} />
            <DoneNotice>{isSaved && t('form.outcome.saved')}</DoneNotice>
          </Stack>
        </Card>
      )}
    </LoadedCard>
  )
}
