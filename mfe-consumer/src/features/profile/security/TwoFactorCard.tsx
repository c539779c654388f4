import { useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Card, Notice, Stack, Switch } from '@portal/shared/ui'
import { useReplaced } from '../../../lib/use-replaced.ts'
import { CardSkeleton } from '../CardSkeleton.tsx'
import { PartFailed } from '../PartFailed.tsx'

/** Whether each sign-in asks for a code, also on a device that is remembered (C-65, A-22). */
export function TwoFactorCard() {
  const { t } = useTranslation('consumer-profile')
  const { data, error, refresh } = useQuery(endpoints.getMfa, { params: {} })
  const change = useAction(endpoints.setMfa, { refresh: [endpoints.getMfa] })
  // The switch moves once the server has agreed: this is security, not a preference.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [setting, setSetting] = useReplaced<{ mfa_enabled: boolean } | undefined>(data)
  const [saved, setSaved] = useState<boolean | null>(null)

  const toggle = async (isOn: boolean) => {
    setWanted(isOn)
    const end = await change.run({ params: {}, body: { enable_mfa: isOn ? 'True' : 'False' } })
    setWanted(null)
    setSaved(end.ok ? end.data.mfa_enabled : null)
    if (end.ok) setSetting(end.data)
  }
  if (!setting) {
    if (error) return <PartFailed title={t('failed.mfa')} error={error} onRetry={refresh} />
    return <CardSkeleton label={t('mfa.loading')} />
  }
  const isOn = setting.mfa_enabled
  return (
    <Card title={t('mfa.title')}>
      <Stack>
        <Switch
          label={t('mfa.label')}
          help={t(isOn ? 'mfa.helpOn' : 'mfa.helpOff')}
          isOn={isOn}
          isBusy={wanted !== null}
          onChange={(next) => void toggle(next)}
        />
        {saved === null || wanted !== null ? null : (
          <Notice tone="success" live="polite">
            {t(saved ? 'mfa.turnedOn' : 'mfa.turnedOff')}
          </Notice>
        )}
        {change.error && wanted === null ? (
          <Notice tone="danger" live="assertive" title={t('mfa.failed')}>
            {errorText(change.error)}
          </Notice>
        ) : null}
      </Stack>
    </Card>
  )
}
