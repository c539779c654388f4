import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability, useTenant } from '@portal/shared/tenant'
import styles from './PublicSection.module.css'

/** How to reach the tenant, also to dispute a debt without signing in (N-15). */
export function ContactSection() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const { phone_number: phone, email, address, full_name: company } = useTenant((x) => x.settings.tenant)
  const hours = useCapability('support.hours')[language]
  return (
    <section id="contact" tabIndex={-1} className={styles.section} aria-labelledby="contact-title">
      <h2 id="contact-title">{t('contact.title')}</h2>
      <p className={styles.prose}>{t('contact.text')}</p>
      <dl className={styles.contacts}>
        <div>
          <dt>
            <Phone aria-hidden="true" size={18} /> {t('contact.phone')}
          </dt>
          <dd>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </dd>
        </div>
        <div>
          <dt>
            <Clock aria-hidden="true" size={18} /> {t('contact.hours')}
          </dt>
          <dd>{hours}</dd>
        </div>
        <div>
          <dt>
            <Mail aria-hidden="true" size={18} /> {t('contact.email')}
          </dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>
            <MapPin aria-hidden="true" size={18} /> {t('contact.address')}
          </dt>
          <dd>
            <address className={styles.address}>
              {company}
              <br />
              {address.street}
              <br />
              {address.city}, {address.state} {address.zip}
            </address>
          </dd>
        </div>
      </dl>
    </section>
  )
}
