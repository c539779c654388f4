import { FileText } from 'lucide-react'
import type { CallReply, endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Cluster, LinkButton } from '@portal/shared/ui'
import styles from './EsignForm.module.css'

type Agreed = CallReply<typeof endpoints.getEsignText>['data']

/** What is agreed to, and the document that shows whether this device opens such files. */
export function EsignText({ sections, document }: Pick<Agreed, 'sections' | 'document'>) {
  const { t } = useTranslation('public-pages')
  return (
    <>
      <section className={styles.part}>
        <h2 className={styles.heading}>{t('esign.stepRead')}</h2>
        <dl className={styles.terms}>
          {sections.map((section) => (
            <div key={section.heading}>
              <dt>{section.heading}</dt>
              <dd>{section.text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>{t('esign.stepTest')}</h2>
        <p>{t('esign.testHelp')}</p>
        <Cluster>
          <LinkButton href={document} target="_blank" rel="noopener noreferrer" icon={<FileText aria-hidden="true" />}>
            {t('esign.open')}
          </LinkButton>
        </Cluster>
      </section>
    </>
  )
}
