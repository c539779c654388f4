import type { StaffMember } from '@portal/shared/contract'
import { formatInstant } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Notice, Stack } from '@portal/shared/ui'
import { UnlockButton } from './UnlockButton.tsx'

/** Why a colleague cannot sign in now, with the remedy. */
export function AgentState({ member }: { member: StaffMember }) {
  const { t } = useTranslation('staff-agents')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const at = (instant: string) => formatInstant(new Date(instant), zone, language)
  const { is_active: isActive, locked_until: lockedUntil, temporary_until: temporaryUntil } = member
  if (isActive && !lockedUntil && !temporaryUntil) return null
  return (
    <Stack gap={3}>
      {isActive ? null : <Notice tone="warning">{t('agent.inactive')}</Notice>}
      {lockedUntil ? (
        <Notice tone="warning" actions={<UnlockButton member={member} />}>
          {t('agent.locked', { when: at(lockedUntil) })}
        </Notice>
      ) : null}
      {temporaryUntil ? <Notice>{t('agent.temporary', { when: at(temporaryUntil) })}</Notice> : null}
    </Stack>
  )
}
