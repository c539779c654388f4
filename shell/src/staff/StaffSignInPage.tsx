import { useState } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { SessionEndNotice } from '../sign-in/SessionEndNotice.tsx'
import { StaffCard } from './StaffCard.tsx'
import { StaffCodeForm } from './StaffCodeForm.tsx'
import { StaffPasswordForm } from './StaffPasswordForm.tsx'

/** SH-17, SH-74 to SH-79: password, then the code that was sent to the address. */
export function StaffSignInPage() {
  const { t } = useTranslation('shell')
  const [sent, setSent] = useState<{ email: string; resendAt: string | undefined }>()
  const [email, setEmail] = useState('')
  const title = t(sent ? 'staff.codeTitle' : 'staff.title')
  usePageTitle(title)
  return (
    <StaffCard
      step={sent ? 'code' : 'password'}
      title={title}
      lead={sent ? t('staff.codeSent', { email: sent.email }) : undefined}
    >
      {sent ? (
        <StaffCodeForm
          {...sent}
          onResent={(resendAt) => setSent({ ...sent, resendAt })}
          onBack={() => setSent(undefined)}
        />
      ) : (
        <>
          <SessionEndNotice />
          <StaffPasswordForm
            email={email}
            onEmail={setEmail}
            onSent={(resendAt) => setSent({ email: email.trim(), resendAt })}
          />
        </>
      )}
    </StaffCard>
  )
}
