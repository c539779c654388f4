import { useAction } from '@portal/shared/client'
import { endpoints, type CallInput, type ClientProfile } from '@portal/shared/contract'
import { fieldText, followProfile, useTranslation, type Language } from '@portal/shared/i18n'
import { ProveContacts } from '../../lib/ProveContacts.tsx'
import { useReplaced } from '../../lib/use-replaced.ts'
import { EditCard } from './edit-form/EditCard.tsx'
import { useEditForm } from './edit-form/use-edit-form.ts'
import { personalErrors, personalKinds } from './personal-form.ts'
import { PersonalFacts } from './PersonalFacts.tsx'
import { PersonalFields } from './PersonalFields.tsx'
import { useAgreed, type AgreedChannels } from './use-agreed.ts'
import { ofConsumer } from './use-profile.ts'
import { waysShown } from './ways/use-ways.ts'

interface PersonalCardProps {
  profile: ClientProfile
  actingFor: string | undefined
  /** Reads the profile again: Cancel shows the current values (C-66). */
  onReload: () => void
}

/** The card 'Personal Information' with its form (C-65 to C-70). */
export function PersonalCard({ profile, actingFor, onReload }: PersonalCardProps) {
  const { t } = useTranslation('consumer-profile')
  const [shown, setSaved] = useReplaced(profile)
  const agreed = useAgreed(shown, actingFor)
  const form = usePersonalForm(shown, actingFor, {
    agreed: agreed.of,
    closed: agreed.clear,
    saved: setSaved,
    cancelled: onReload,
  })
  return (
    <EditCard
      form={form}
      title={t('personal.title')}
      openLabel={t('personal.edit')}
      fields={<PersonalFields form={form} profile={shown} actingFor={actingFor} agreed={agreed} />}
    >
      {actingFor ? null : <ProveContacts profile={shown} />}
      <PersonalFacts profile={shown} actingFor={actingFor} />
    </EditCard>
  )
}

const languages: Readonly<Record<string, Language>> = { English: 'en', Español: 'es' }

/** The form 'Personal Information' of a profile that was read. */
function usePersonalForm(
  profile: ClientProfile,
  actingFor: string | undefined,
  on: {
    agreed: AgreedChannels['of']
    closed: () => void
    saved: (profile: ClientProfile) => void
    cancelled: () => void
  },
) {
  const { t } = useTranslation('consumer-profile')
  const update = useAction(endpoints.updateClient, { refresh: [endpoints.getClient, ...waysShown] })
  return useEditForm({
    draft: `profile.personal.${actingFor ?? 'self'}`,
    kinds: personalKinds,
    read: profile,
    check: personalErrors,
    message: (name, code) => {
      if (code === 'phone_needed') return t('error.phone_needed')
      return code === 'phone_invalid' ? t(`error.${name}`) : fieldText(code)
    },
    // The form holds text; the contract accepts one of three languages.
    save: (change, was) => {
      const agreed = on.agreed(change)
      return update.run({
        ...ofConsumer(actingFor),
        body: { ...change, was, ...(agreed.length > 0 && { agreed }) } as CallInput<
          typeof endpoints.updateClient
        >['body'],
      })
    },
    onSaved: ({ data }) => {
      on.closed()
      // The page takes the language of the consumer's own profile, unless they used the selector.
      if (!actingFor) void followProfile(languages[data.language] ?? null)
      on.saved(data)
    },
    onCancelled: () => {
      on.closed()
      on.cancelled()
    },
  })
}
