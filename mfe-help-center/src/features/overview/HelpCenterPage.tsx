import { HandHeart, MessageSquareWarning, MessagesSquare, Scale } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { useCapability } from '@portal/shared/tenant'
import { PageHeader } from '@portal/shared/ui'
import { helpPaths } from '../../lib/help-paths.ts'
import { Contact } from './Contact.tsx'
import { MyRequests } from './MyRequests.tsx'
import { WayCard } from './WayCard.tsx'
import styles from './HelpCenterPage.module.css'

/** The three requests (H-01), and the chat where the tenant answers one (K-46). */
const ways = [
  { id: 'hardship', icon: HandHeart, to: paths.hardships },
  { id: 'dispute', icon: Scale, to: paths.disputes },
  { id: 'complaint', icon: MessageSquareWarning, to: paths.complaints },
  { id: 'chat', icon: MessagesSquare, to: helpPaths.chat },
] as const

/** /help-center: what a consumer can ask for, what they have asked for, and whom to call instead (H-01, F-06). */
export function HelpCenterPage() {
  const { t } = useTranslation('help-center')
  const hasChat = useCapability('chat.enabled')
  usePageTitle(t('overview.title'))
  return (
    <>
      <PageHeader title={t('overview.title')} lead={t('overview.lead')} />
      <div className={styles.ways}>
        {ways
          .filter(({ id }) => id !== 'chat' || hasChat)
          .map(({ id, icon, to }) => (
            <WayCard
              key={id}
              icon={icon}
              to={to}
              title={t(`overview.${id}`)}
              text={t(`overview.${id}Text`)}
              open={t(`overview.${id}Open`)}
            />
          ))}
      </div>
      <div className={styles.below}>
        <MyRequests />
        <Contact />
      </div>
    </>
  )
}
