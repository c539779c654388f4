import type { ReactNode } from 'react'
import { Button } from '@portal/shared/ui'
import styles from './SignIn.module.css'

interface SignInFormProps {
  /** Label of the button that sends the form. */
  button: string
  isSending: boolean
  disabledReason?: string | undefined
  onSubmit: () => Promise<void>
  /** Content below the button. */
  below?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A form of the sign-in pages: its fields, and one wide button that sends them. */
export function SignInForm({ button, isSending, disabledReason, onSubmit, below, children }: SignInFormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
      <Button kind="primary" type="submit" isWide isLoading={isSending} disabledReason={disabledReason}>
        {button}
      </Button>
      {below}
    </form>
  )
}
