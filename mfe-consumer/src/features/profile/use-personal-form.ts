import { useAction } from '@portal/shared/client'
import { endpoints, type CallInput, type ClientProfile } from '@portal/shared/contract'
import { fieldText, followProfile, useTranslation, type Language } from '@portal/shared/i18n'
import { useEditForm } from './edit-form/use-edit-form.ts'
import { personalErrors, personalKinds } from './personal-form.ts'
import { ofConsumer } from './use-profile.ts'

const languages: Readonly<Record<string, Language>> = { English: 'en', Español: 'es' }

/** The form 'Personal Information' of a profile that was read. */
export function usePersonalForm(
  profile: ClientProfile,
  actingFor: string | undefined,
  on: { saved: (profile: ClientProfile) => void; cancelled: () => void },
) {
  const { t } = useTranslation('consumer-profile')
  const update = useAction(endpoints.updateClient, { refresh: [endpoints.getClient, endpoints.listConsents] })
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
    save: (change, was) =>
      update.run({
        ...ofConsumer(actingFor),
        body: { ...change, was } as CallInput<typeof endpoints.updateClient>['body'],
      }),
    onSaved: ({ data }) => {
      // The page takes the language of the consumer's own profile, unless they used the selector.
      if (!actingFor) void followProfile(languages[data.language] ?? null)
      on.saved(data)
    },
    onCancelled: on.cancelled,
  })
}
