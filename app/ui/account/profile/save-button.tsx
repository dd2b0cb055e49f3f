import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/kit/button/button.tsx'

export function SaveButton() {
  return (
    <div>
      <Button type="submit" name="wish" value="save">
        <Trans>Save in the draft</Trans>
      </Button>
    </div>
  )
}
