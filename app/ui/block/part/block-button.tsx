import { Button } from '#ui/kit/button/button.tsx'
import type { ButtonContent } from './block-content.ts'

export function BlockButton({ button }: { button: ButtonContent }) {
  const { text, href, theme, icon, isObfuscated } = button
  return (
    <Button
      href={href}
      theme={theme}
      iconAfter={icon}
      isObfuscated={isObfuscated}
      isExternal={/^https?:/i.test(href)}
      // A mailbox opens a program, and would leave an empty window behind.
      target={/^mailto:/i.test(href) ? '_self' : undefined}
    >
      {text}
    </Button>
  )
}
