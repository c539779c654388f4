import { useState } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { type WidgetProps } from '@portal/shared/portal'
import { lazyRoute } from '@portal/shared/router'
import { useCapability } from '@portal/shared/tenant'
import { Button, Card, Notice, Stack } from '@portal/shared/ui'
import { CardSkeleton } from '../CardSkeleton.tsx'
import { PartFailed } from '../PartFailed.tsx'
import { ofConsumer } from '../use-profile.ts'
import { HoursSummary } from './HoursSummary.tsx'
import type { hoursToWire } from './hours-on-wire.ts'
import { useContactPreferences } from './use-contact-preferences.ts'

const PreferencesDialog = lazyRoute(() => import('./PreferencesDialog.tsx').then((m) => m.PreferencesDialog))

/** When and how to reach the consumer, and the way to change it: the same for consumers and staff (C-79, S-34). */
export function ContactPreferences({ actingFor }: WidgetProps['consumer/contact-preferences']) {
  const { t } = useTranslation('consumer-profile')
  const channels = useCapability('contact.channels')
  const { preference, error, refresh, save, setSaved } = useContactPreferences(actingFor)
  const [isOpen, setOpen] = useState(false)
  const [isSaved, setIsSaved] = useState(false)

  // S-53: where no channel is offered there is nothing to prefer.
  if (channels.length === 0) return null
  if (!preference) {
    if (error) return <PartFailed title={t('failed.preferences')} error={error} onRetry={refresh} />
    return <CardSkeleton label={t('preferences.loading')} rows={3} />
  }
  const open = () => {
    setIsSaved(false)
    save.clearError()
    setOpen(true)
  }
  const send = async (body: ReturnType<typeof hoursToWire>): Promise<boolean> => {
    const end = await save.run({ ...ofConsumer(actingFor), body })
    setOpen(!end.ok)
    setIsSaved(end.ok)
    if (end.ok) setSaved({ ...preference, ...end.data.data })
    else if (end.error.code === 'conflict') refresh()
    return end.ok
  }
  return (
    <Card
      title={t('preferences.title')}
      actions={
        <Button size="small" onClick={open}>
          {t('preferences.change')}
        </Button>
      }
    >
      <Stack>
        {isSaved ? (
          <Notice tone="success" live="polite">
            {t('preferences.saved')}
          </Notice>
        ) : null}
        <HoursSummary preference={preference} channels={channels} />
      </Stack>
      {isOpen ? (
        <PreferencesDialog
          read={preference}
          actingFor={actingFor}
          channels={channels}
          isSaving={save.isRunning}
          error={save.error}
          onSave={send}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Card>
  )
}
