import { Fingerprint } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Notice } from '@portal/shared/ui'
import type { Passkey } from './use-passkey.ts'

interface PasskeyButtonProps {
  passkey: Passkey
  /** Whether the button signs in alone or proves a second factor. */
  does: 'signIn' | 'use'
  /** Whether there is a passkey to ask for; an earlier error stays on the screen without it. */
  isOffered?: boolean
}

/** Asks the browser for a passkey, and shows why it failed. */
export function PasskeyButton({ passkey, does, isOffered = true }: PasskeyButtonProps) {
  const { t } = useTranslation('staff-factor')
  const { failure, isWaiting, use } = passkey
  return (
    <>
      {isOffered ? (
        <Button
          {...(does === 'use' && { kind: 'primary' })}
          isWide
          icon={<Fingerprint aria-hidden="true" size={18} />}
          isLoading={isWaiting}
          onClick={() => void use()}
        >
          {t(`passkey.${does}`)}
        </Button>
      ) : null}
      {failure ? (
        <Notice tone="danger" live="assertive">
          {failure}
        </Notice>
      ) : null}
    </>
  )
}
