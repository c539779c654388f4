import {
  ChartColumn,
  CreditCard,
  FileText,
  LifeBuoy,
  Package,
  Scale,
  ShieldCheck,
  Tags,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react'
import type { NavIconName } from '@portal/shared/contract'

const icons = {
  wallet: Wallet,
  card: CreditCard,
  user: UserRound,
  users: Users,
  shield: ShieldCheck,
  package: Package,
  tags: Tags,
  chart: ChartColumn,
  help: LifeBuoy,
  letter: FileText,
  scale: Scale,
} satisfies Record<NavIconName, typeof Wallet>

/** The icon that a navigation entry names; nothing for a name that is not known. */
export function NavIcon({ name }: { name: string | undefined }) {
  const Icon = name !== undefined && name in icons ? icons[name as keyof typeof icons] : null
  return Icon ? <Icon aria-hidden="true" size={18} /> : null
}
