import { useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { DoneNotice, ErrorNotice } from '@portal/shared/kit'
import { Card, Stack, Switch } from '@portal/shared/ui'
import { useReplaced } from '../../../lib/use-replaced.ts'
import { LoadedCard } from '../LoadedCard.tsx'

/** Whether each sign-in asks for a code, even on a remembered device (C-65, A-22). */
export function TwoFactorCard() {
  const { t } = useTranslation('consumer-profile')
  const query = useQuery(endpoints.getMfa, { params: {} })
  const change = useAction(endpoints.setMfa, { refresh: [endpoints.getMfa] })
  const [setting, setSetting] = useReplaced<{ mfa_enabled: boolean } | undefined>(query.data)
  const [saved, setSaved] = useState<'mfa.turnedOn' | 'mfa.turnedOff' | null>(null)

  const toggle = async (isOn: boolean) => {
    setSaved(null)
    const end = await change.run({ params: {}, body: { enable_mfa: isOn ? 'True' : 'False' } })
    if (!end.ok) return
    setSetting(end.data)
    setSaved(end.data.mfa_enabled ? 'mfa.turnedOn' : 'mfa.turnedOff')
  }
  return (
    <LoadedCard query={{ ...query, data: setting }} loading={t('mfa.loading')} failed={t('failed.mfa')}>
      {({ mfa_enabled: isOn }) => (
        <Card title={t('mfa.title')}>
          <Stack>
            {/* The switch moves once the server has agreed: this is security, not a preference. */}
            <Switch
              label={t('mfa.label')}
              help={t(isOn ? 'mfa.helpOn' : 'mfa.helpOff')}
              isOn={isOn}
              isBusy={change.isRunning}
              onChange={(next) => void toggle(next)}
            />
            <DoneNotice>{saved && t(saved)}</DoneNotice>
            <ErrorNotice error={change.error} title={t('mfa.failed')} />
          </Stack>
        </Card>
      )}
    </LoadedCard>
  )
}
