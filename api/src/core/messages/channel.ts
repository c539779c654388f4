export type Channel = 'email' | 'text'
