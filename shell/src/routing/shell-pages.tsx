import type { ComponentType } from 'react'
import { lazyRoute } from '@portal/shared/router'
import { ConsumerSignInPage } from '../sign-in/ConsumerSignInPage.tsx'
import type { ShellPage } from './resolve-path.ts'

const messagePage = (name: 'unsubscribe' | 'esign-authorization' | 'check-authorization') =>
  lazyRoute(() => import('../public/message-pages.ts').then((m) => m.messagePage(name)))

/** The first screen is in the first file; what few people open is loaded when they do. */
export const shellPages: Record<ShellPage, ComponentType> = {
  'consumer-sign-in': ConsumerSignInPage,
  'staff-sign-in': lazyRoute(() => import('../staff/staff-pages.ts').then((m) => m.staffPage('sign-in'))),
  'forgot-password': lazyRoute(() => import('../staff/staff-pages.ts').then((m) => m.staffPage('forgot-password'))),
  'change-password': lazyRoute(() => import('../staff/ChangePasswordPage.tsx').then((m) => m.ChangePasswordPage)),
  unsubscribe: messagePage('unsubscribe'),
  'esign-authorization': messagePage('esign-authorization'),
  'check-authorization': messagePage('check-authorization'),
  'payment-success': lazyRoute(() => import('../public/PaymentSuccessPage.tsx').then((m) => m.PaymentSuccessPage)),
  'signed-success': lazyRoute(() => import('../public/SignedSuccessPage.tsx').then((m) => m.SignedSuccessPage)),
}
