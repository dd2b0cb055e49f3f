export type OpenedPicture = { url: string; width: number; height: number }

/** For the eye alone, in this browser; null where it cannot be shown. What may be sent is the server's to say. */
export async function openPicture(file: File): Promise<OpenedPicture | null> {
  const url = await dataUrl(file)
  if (!url.startsWith('data:image/')) return null
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    return null
  }
  return { url, width: image.naturalWidth, height: image.naturalHeight }
}

/** Pages may show no other address of something that is not theirs. */
function dataUrl(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => resolve(String(reader.result ?? '')))
    reader.readAsDataURL(file)
  })
}
