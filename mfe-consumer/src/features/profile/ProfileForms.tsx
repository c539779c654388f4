import { errorText, useTranslation } from '@portal/shared/i18n'
import type { WidgetProps } from '@portal/shared/portal'
import { ErrorState, Stack } from '@portal/shared/ui'
import { GoogleCard } from './security/GoogleCard.tsx'
import { ThirdPartyCard } from './third-parties/ThirdPartyCard.tsx'
import { CardSkeleton } from './CardSkeleton.tsx'
import { EmployerCard } from './EmployerCard.tsx'
import { PersonalCard } from './PersonalCard.tsx'
import { useProfile } from './use-profile.ts'

/**
 * Who the consumer is, where they work and whom else we may talk to (C-65); staff see the same with `actingFor`, and
 * whether a Google account is tied (S-34).
 */
export function ProfileForms({ actingFor, part }: WidgetProps['consumer/profile-forms']) {
  const { t } = useTranslation('consumer-profile')
  const { profile, error, refresh } = useProfile(actingFor)
  if (!profile && error) {
    return (
      <ErrorState title={t('failed.profile')} onRetry={refresh} requestId={error.requestId}>
        {errorText(error)}
      </ErrorState>
    )
  }
  return (
    <Stack gap={6}>
      {profile ? (
        <>
          <PersonalCard profile={profile} actingFor={actingFor} onReload={refresh} />
          {part ? null : <EmployerCard employer={profile.employer} actingFor={actingFor} onReload={refresh} />}
        </>
      ) : (
        <>
          <CardSkeleton label={t('personal.loading')} rows={4} />
          {part ? null : <CardSkeleton label={t('employer.loading')} rows={3} />}
        </>
      )}
      {part ? null : <ThirdPartyCard actingFor={actingFor} />}
      {actingFor ? <GoogleCard actingFor={actingFor} /> : null}
    </Stack>
  )
}
