import { useAction } from '@portal/shared/client'
import { endpoints, type CallInput, type Employer } from '@portal/shared/contract'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import { useEditForm } from './edit-form/use-edit-form.ts'
import { employerErrors, employerKinds } from './employer-form.ts'

/** The form 'Employer Information'. */
export function useEmployerForm(
  employer: Employer | null,
  actingFor: string | undefined,
  on: { saved: (employer: Employer) => void; cancelled: () => void },
) {
  const { t } = useTranslation('consumer-profile')
  const update = useAction(endpoints.updateEmployer, { refresh: [endpoints.getClient] })
  return useEditForm({
    draft: `profile.employer.${actingFor ?? 'self'}`,
    kinds: employerKinds,
    read: employer ?? {},
    check: employerErrors,
    message: (name, code) =>
      name === 'employer_full_name' && code === 'required' ? t('error.employer_full_name') : fieldText(code),
    // The form holds text; the contract accepts one of five kinds of employment.
    save: (change, was) =>
      update.run({
        body: { ...change, was, client_id: actingFor ?? null } as CallInput<typeof endpoints.updateEmployer>['body'],
      }),
    onSaved: ({ data }) => on.saved(data),
    onCancelled: on.cancelled,
  })
}
