import { useState, type FormEvent } from 'react'
import { endpoints } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Page, Refused, useForm } from '@portal/shared/kit'
import { paths, toast } from '@portal/shared/portal'
import { useNavigate } from '@portal/shared/router'
import { Button, Card, Stack } from '@portal/shared/ui'
import { StaffFields, useStaffWords } from '../../lib/staff-form/StaffFields.tsx'
import { emptyStaff, wireText, type StaffField } from '../../lib/staff-form/staff-values.ts'
import { TemporaryPasswordField, temporaryIssue } from './TemporaryPasswordField.tsx'
import { temporaryPassword } from './temporary-password.ts'

/** The form of a new agent with a generated password (S-15 to S-18). */
function useNewAgent() {
  const { t } = useTranslation('staff-agents')
  const navigate = useNavigate()
  const words = useStaffWords()
  const [password] = useState(temporaryPassword)
  return useForm(
    endpoints.addStaff,
    { ...emptyStaff, password },
    {
      input: ({ email, password: typed, ...rest }) => {
        const profile = Object.entries(rest).map(([name, text]) => [name, wireText(name as StaffField, text)])
        return { body: { email, password: typed, profile: Object.fromEntries(profile) as never } }
      },
      check: ({ password: typed }) => {
        const issue = temporaryIssue(typed)
        return { password: issue && words(issue) }
      },
      words,
      refresh: [endpoints.listStaff],
      failure: errorText,
      onDone: (_, { full_name: name }) => {
        toast.success(t('create.done', { name: name.trim() }))
        void navigate(paths.roles)
      },
    },
  )
}

/** /admin/new-agent: 'Create Agent' (S-15 to S-19). */
export function NewAgentPage() {
  const { t } = useTranslation('staff-agents')
  const form = useNewAgent()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  // S-19: shows the first message, which may be that of a field.
  const message = form.failure ?? form.errors.summary.errors[0]?.message
  return (
    <Page title={t('create.title')} lead={t('create.lead')} back={{ to: paths.roles, label: t('agent.back') }}>
      <Card>
        <form noValidate aria-label={t('create.title')} onSubmit={onSubmit}>
          <Stack gap={6}>
            <StaffFields form={form} staffRole="agent" />
            <TemporaryPasswordField {...form.field('password')} />
            <Refused failure={form.isRefused && t('create.failed', { message })} />
            <div>
              <Button type="submit" kind="primary" isLoading={form.isSending}>
                {t('create.add')}
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
    </Page>
  )
}
