import { useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type ContactPreference } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { DoneNotice, lazyPart } from '@portal/shared/kit'
import { useCapability } from '@portal/shared/tenant'
import { Button, Card, Stack } from '@portal/shared/ui'
import { useReplaced } from '../../../lib/use-replaced.ts'
import { LoadedCard } from '../LoadedCard.tsx'
import { ofConsumer } from '../use-profile.ts'
import { StaffWays } from '../ways/StaffWays.tsx'
import { isBlocked, useWays, waysShown } from '../ways/use-ways.ts'
import { HoursSummary } from './HoursSummary.tsx'
import type { hoursToWire } from './hours-on-wire.ts'
import type { WidgetProps } from '../../../widget-props.ts'

const PreferencesDialog = lazyPart(() => import('./PreferencesDialog.tsx').then((m) => m.PreferencesDialog))

/** When and how to reach the consumer, and the button to change it; consumers and staff see the same (C-79, S-34). */
export function ContactPreferences({ actingFor }: WidgetProps['contact-preferences']) {
  const { t } = useTranslation('consumer-profile')
  const channels = useCapability('contact.channels')
  const { query, read, save, isOpen, isSaved, open, close, send } = usePreferences(actingFor)
  const places = useWays(actingFor).data?.data
  const blocked = channels.filter((channel) => isBlocked(places, channel))
  // S-53: without an offered channel there are no preferences.
  if (channels.length === 0) return null
  return (
    <LoadedCard
      query={{ ...query, data: read }}
      loading={t('preferences.loading')}
      failed={t('failed.preferences')}
      rows={3}
    >
      {(preference) => (
        <Card
          title={t('preferences.title')}
          actions={
            <Button size="small" onClick={open}>
              {t('preferences.change')}
            </Button>
          }
        >
          <Stack>
            <DoneNotice>{isSaved && t('preferences.saved')}</DoneNotice>
            <HoursSummary preference={preference} channels={channels} blocked={blocked} />
            {actingFor && places ? <StaffWays {...{ actingFor, places }} /> : null}
          </Stack>
          {isOpen ? (
            <PreferencesDialog
              read={preference}
              actingFor={actingFor}
              channels={channels}
              blocked={blocked}
              isSaving={save.isRunning}
              error={save.error}
              onSave={(body) => send(preference, body)}
              onClose={close}
            />
          ) : null}
        </Card>
      )}
    </LoadedCard>
  )
}

/** What was read or saved last, and the dialog that changes it. */
function usePreferences(actingFor: string | undefined) {
  const query = useQuery(endpoints.getContactPreference, ofConsumer(actingFor))
  const [read, setRead] = useReplaced(query.data?.data)
  const save = useAction(endpoints.saveContactPreference, { refresh: [...waysShown, endpoints.getClient] })
  const [isOpen, setOpen] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const open = () => {
    setSaved(false)
    save.clearError()
    setOpen(true)
  }
  const send = async (before: ContactPreference, body: ReturnType<typeof hoursToWire>): Promise<boolean> => {
    const end = await save.run({ ...ofConsumer(actingFor), body })
    setOpen(!end.ok)
    setSaved(end.ok)
    if (end.ok) setRead({ ...before, ...end.data.data })
    else if (end.error.code === 'conflict') query.refresh()
    return end.ok
  }
  return { query, read, save, isOpen, isSaved, open, close: () => setOpen(false), send }
}
