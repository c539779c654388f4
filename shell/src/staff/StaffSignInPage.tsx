import { useState } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import type { FactorChoice } from '@portal/shared/contract'
import { lazyRoute } from '@portal/shared/router'
import { ShellPart } from '../routing/ShellPart.tsx'
import { notSentText } from '../sign-in/refusal-text.ts'
import { SessionEndNotice } from '../sign-in/SessionEndNotice.tsx'
import { PasskeySignIn } from './factor/PasskeySignIn.tsx'
import { StaffCard } from './StaffCard.tsx'
import { StaffCodeForm } from './StaffCodeForm.tsx'
import { StaffPasswordForm } from './StaffPasswordForm.tsx'

const FactorStep = lazyRoute(() => import('./factor/FactorStep.tsx').then((m) => m.FactorStep))

/** SH-17, SH-74 to SH-79: password, then the e-mailed code or the second factor; a passkey replaces both. */
export function StaffSignInPage() {
  const { t } = useTranslation(['shell', 'staff-factor'])
  const [sent, setSent] = useState<{ email: string; isSent: boolean; resendAt: string | undefined }>()
  const [factor, setFactor] = useState<FactorChoice>()
  const [email, setEmail] = useState('')
  const title = factor ? t('staff-factor:title') : t(sent ? 'staff.codeTitle' : 'staff.title')
  usePageTitle(title)
  if (factor)
    return (
      <StaffCard step="factor" title={title} lead={t('staff-factor:lead')}>
        <ShellPart>
          <FactorStep factor={factor} onBack={() => setFactor(undefined)} />
        </ShellPart>
      </StaffCard>
    )
  return (
    <StaffCard
      step={sent ? 'code' : 'password'}
      title={title}
      lead={sent && (sent.isSent ? t('staff.codeSent', { email: sent.email }) : notSentText(sent.resendAt))}
    >
      {sent ? (
        <StaffCodeForm
          {...sent}
          onResent={(resendAt) => setSent({ ...sent, isSent: true, resendAt })}
          onBack={() => setSent(undefined)}
        />
      ) : (
        <>
          <SessionEndNotice />
          <StaffPasswordForm
            email={email}
            onEmail={setEmail}
            onSent={(code) => setSent({ email: email.trim(), ...code })}
            onFactor={setFactor}
          />
          <PasskeySignIn />
        </>
      )}
    </StaffCard>
  )
}
