import { Fingerprint } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Notice } from '@portal/shared/ui'
import type { Passkey } from './use-passkey.ts'

interface PasskeyButtonProps {
  passkey: Passkey
  /** What the button does: signs in by itself, or proves who somebody is. */
  does: 'signIn' | 'use'
  /** There is a passkey to ask for; what went wrong with one before stays on the screen without it. */
  isOffered?: boolean
}

/** Asks the browser for a passkey, and says why it did not work. */
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
