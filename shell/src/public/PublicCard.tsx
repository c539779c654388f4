import { useEffect, useRef, type ReactNode } from 'react'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { classNames } from '@portal/shared/ui'
import card from '../staff/StaffCard.module.css'
import styles from './PublicCard.module.css'

interface PublicCardProps {
  /** The page's heading, translated. */
  title: string
  /** False where the text itself names the phone. */
  hasHelp?: boolean
  /** Whether the card replaces another one at the same address, so that its heading takes the focus. */
  isNext?: boolean
  children: ReactNode
}

/** The frame of pages behind links in messages: one card with the phone number. */
export function PublicCard({ title, hasHelp = true, isNext = false, children }: PublicCardProps) {
  const { t } = useTranslation('public-pages')
  const language = useLanguage()
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  const hours = useCapability('support.hours')[language]
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)
  useEffect(() => {
    if (isNext) heading.current?.focus()
  }, [isNext, title])
  return (
    <div className={classNames(card.page, styles.wide)}>
      <div className={card.card}>
        <h1 ref={heading} tabIndex={-1} className={card.title}>
          {title}
        </h1>
        {children}
        {hasHelp ? <p className={styles.foot}>{t('help', { phone, hours })}</p> : null}
      </div>
    </div>
  )
}
