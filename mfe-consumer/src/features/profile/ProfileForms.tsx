import { useTranslation } from '@portal/shared/i18n'
import { Stack } from '@portal/shared/ui'
import { GoogleCard } from './security/GoogleCard.tsx'
import { ThirdPartyCard } from './third-parties/ThirdPartyCard.tsx'
import { EmployerCard } from './EmployerCard.tsx'
import { LoadedCard } from './LoadedCard.tsx'
import { PersonalCard } from './PersonalCard.tsx'
import { useProfile } from './use-profile.ts'
import type { WidgetProps } from '../../widget-props.ts'

/**
 * The consumer's personal data, employer and third-party contacts (C-65). With `actingFor` staff see the same, and
 * whether a Google account is linked (S-34).
 */
export function ProfileForms({ actingFor, part }: WidgetProps['profile-forms']) {
  const { t } = useTranslation('consumer-profile')
  const query = useProfile(actingFor)
  return (
    <Stack gap={6}>
      <LoadedCard query={query} loading={t('personal.loading')} failed={t('failed.profile')} rows={4}>
        {({ data: profile }) => (
          <>
            <PersonalCard profile={profile} actingFor={actingFor} onReload={query.refresh} />
            {part ? null : <EmployerCard employer={profile.employer} actingFor={actingFor} onReload={query.refresh} />}
          </>
        )}
      </LoadedCard>
      {part ? null : <ThirdPartyCard actingFor={actingFor} />}
      {actingFor ? <GoogleCard actingFor={actingFor} /> : null}
    </Stack>
  )
}
