import { useState } from 'react'
import { useAction, type ApiError } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { useFieldErrors } from '@portal/shared/kit'
import { paths, toast, usePageTitle } from '@portal/shared/portal'
import { Link, useNavigate } from '@portal/shared/router'
import { BackLink, Button, Card, Notice, PageHeader, Stack } from '@portal/shared/ui'
import { StaffFields } from '../../lib/staff-form/StaffFields.tsx'
import { emptyStaff, staffErrors, staffFields, wireText, type StaffField } from '../../lib/staff-form/staff-values.ts'
import { useStaffWords } from '../../lib/staff-form/use-staff-words.ts'
import { TemporaryPasswordField, temporaryIssue } from './TemporaryPasswordField.tsx'
import { temporaryPassword } from './temporary-password.ts'

const names = [...staffFields, 'password'] as const

/** What was refused, by the field of this form: the profile's come with their place in the call. */
const refusedOf = (error: ApiError, wordOf: (issue: string) => string) =>
  names.flatMap((name) => {
    const issue = error.fields[name]?.[0] ?? error.fields[`profile.${name}`]?.[0]
    return issue === undefined ? [] : [[name, wordOf(issue)] as const]
  })

/** /admin/new-agent: 'Create Agent' (S-15 to S-19). */
export function NewAgentPage() {
  const { t } = useTranslation('staff-agents')
  const navigate = useNavigate()
  const [values, setValues] = useState(emptyStaff)
  const [password, setPassword] = useState(temporaryPassword)
  const [failure, setFailure] = useState<string>()
  const errors = useFieldErrors<StaffField | 'password'>(names)
  const wordOf = useStaffWords()
  const add = useAction(endpoints.addStaff, { refresh: [endpoints.listStaff] })
  usePageTitle(t('create.title'))

  const submit = async () => {
    setFailure(undefined)
    const found = { ...staffErrors(values), password: temporaryIssue(password) }
    const wrong = names.filter((name) => found[name])
    if (errors.show(Object.fromEntries(wrong.map((name) => [name, wordOf(found[name] ?? '')])))) return
    const { email, ...rest } = values
    const profile = Object.fromEntries(
      Object.entries(rest).map(([name, text]) => [name, wireText(name as StaffField, text)]),
    ) as never
    const result = await add.run({ body: { email, password, profile } })
    if (result.ok) {
      toast.success(t('create.done', { name: values.full_name.trim() }))
      void navigate(paths.roles)
      return
    }
    const refused = refusedOf(result.error, wordOf)
    errors.show(Object.fromEntries(refused))
    // S-19, with the first message
    setFailure(t('create.failed', { message: refused[0]?.[1] ?? errorText(result.error) }))
  }
  return (
    <>
      <PageHeader
        title={t('create.title')}
        lead={t('create.lead')}
        back={
          <BackLink as={Link} to={paths.roles}>
            {t('agent.back')}
          </BackLink>
        }
      />
      <Card>
        <form
          noValidate
          aria-label={t('create.title')}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <Stack gap={6}>
            <StaffFields
              values={values}
              errors={errors as never}
              onChange={(name, text) => setValues((before) => ({ ...before, [name]: text }))}
              staffRole="agent"
            />
            <TemporaryPasswordField
              {...errors.field('password')}
              value={password}
              onChange={(text) => {
                setPassword(text)
                errors.clear('password')
              }}
            />
            {failure ? (
              <Notice tone="danger" live="assertive">
                {failure}
              </Notice>
            ) : null}
            <div>
              <Button type="submit" kind="primary" isLoading={add.isRunning}>
                {t('create.add')}
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
    </>
  )
}
