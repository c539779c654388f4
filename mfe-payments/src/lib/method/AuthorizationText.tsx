import { useEffect, useId, useState } from 'react'
import type { NachaDetails } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Cluster, Skeleton, Stack } from '@portal/shared/ui'
import { DownloadAgreement } from './DownloadAgreement.tsx'
import { rememberShown, type NachaInput } from './shown-texts.ts'
import { LoadedNacha, NachaDialog } from './NachaDialog.tsx'
import styles from './AuthorizationText.module.css'

interface AuthorizationTextProps {
  input: NachaInput | null
  /**
   * Opens the authorization in the form of the bank's rules; 'here' opens it over this page. Absent where no bank account
   * is debited.
   */
  onShowNacha?: (() => void) | 'here' | undefined
  /** Id of the element that says which payment it is for, where a page has several of these texts. */
  paymentId?: string
}

/** P-27: the text that the person agrees to, exactly as the server will keep it. */
export function AuthorizationText({ input, onShowNacha, paymentId = '' }: AuthorizationTextProps) {
  const { t } = useTranslation('payments')
  const titleId = useId()
  const nameIds = `${titleId} ${paymentId}`
  const [isNachaOpen, setNachaOpen] = useState(false)
  const showNacha = onShowNacha === 'here' ? () => setNachaOpen(true) : onShowNacha
  return (
    <section className={styles.box} aria-labelledby={nameIds}>
      <h3 id={titleId} className={styles.title}>
        {t('authorization.title')}
      </h3>
      {input ? (
        <LoadedNacha input={input} skeleton={<Skeleton count={4} />}>
          {(details) => <ShownText {...{ input, details, nameIds, showNacha }} />}
        </LoadedNacha>
      ) : (
        <p>{t('authorization.incomplete')}</p>
      )}
      {isNachaOpen && input ? <NachaDialog input={input} onClose={() => setNachaOpen(false)} /> : null}
    </section>
  )
}

interface ShownTextProps {
  input: NachaInput
  details: NachaDetails
  nameIds: string
  showNacha: (() => void) | undefined
}

function ShownText({ input, details, nameIds, showNacha }: ShownTextProps) {
  const { t } = useTranslation('payments')
  const { text, text_hash: hash, language } = details
  useEffect(() => {
    if (hash) rememberShown(input, hash)
  }, [input, hash])
  return (
    <Stack>
      {/* Scrolls on a phone, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.text} tabIndex={0} role="group" aria-labelledby={nameIds} lang={language}>
        {text}
      </div>
      <Cluster gap="tight">
        {showNacha ? (
          <Button size="small" onClick={showNacha}>
            {t('authorization.showNacha')}
          </Button>
        ) : null}
        <DownloadAgreement details={details} />
      </Cluster>
    </Stack>
  )
}
