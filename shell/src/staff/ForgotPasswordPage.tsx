import { useState } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { paths, toast, usePageTitle } from '@portal/shared/portal'
import { Link, useNavigate } from '@portal/shared/router'
import { BackLink } from '@portal/shared/ui'
import { ResetCodeForm } from './ResetCodeForm.tsx'
import { ResetEmailForm } from './ResetEmailForm.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'
import { StaffCard } from './StaffCard.tsx'

type Step =
  | { at: 'email' }
  | { at: 'code'; email: string; resendAt: string | undefined; isRefused: boolean }
  | { at: 'password'; email: string; code: string }

/** SH-80: e-mail, code, new password; ends at the staff sign-in. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('staff-factor')
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ at: 'email' })
  const title = t(`reset.${step.at}Title`)
  usePageTitle(title)
  return (
    <StaffCard
      title={title}
      step={step.at}
      lead={
        step.at === 'code'
          ? t('reset.codeLead', { email: step.email })
          : step.at === 'email'
            ? t('reset.emailLead')
            : undefined
      }
    >
      {step.at === 'email' ? (
        <ResetEmailForm onSent={(email, resendAt) => setStep({ at: 'code', email, resendAt, isRefused: false })} />
      ) : null}
      {step.at === 'code' ? (
        <ResetCodeForm
          email={step.email}
          resendAt={step.resendAt}
          isRefused={step.isRefused}
          onResent={(resendAt) => setStep({ ...step, resendAt, isRefused: false })}
          onProven={(code) => setStep({ at: 'password', email: step.email, code })}
        />
      ) : null}
      {step.at === 'password' ? (
        <ResetPasswordForm
          email={step.email}
          code={step.code}
          onCodeRefused={() => setStep({ at: 'code', email: step.email, resendAt: undefined, isRefused: true })}
          onDone={() => {
            toast.success(t('reset.done'))
            void navigate(paths.staffLogin)
          }}
        />
      ) : null}
      <BackLink as={Link} to={paths.staffLogin}>
        {t('reset.backToLogin')}
      </BackLink>
    </StaffCard>
  )
}
