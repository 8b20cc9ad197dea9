import { useState } from 'react'
import type { StoredImage } from '#server/contract/contract.ts'
import { addressOf, nameOf } from '../../api/images.ts'
import { Failure } from '../shell/failure.tsx'
import { CloseButton, Modal } from '../shell/modal.tsx'
import { IMAGES_PATH } from '../shell/paths.ts'
import styles from './choose-image.module.css'
import { useImages } from './use-images.ts'

/** The images that are on the site already, one of which goes into the text. */
export function ChooseImage({ onChoose, onClose }: { onChoose(image: StoredImage): void; onClose(): void }) {
  const { images, error, read } = useImages({ isQuiet: true })
  const [search, setSearch] = useState('')
  const needle = search.trim().toLowerCase()
  const found = images?.filter(({ path }) => nameOf(path).toLowerCase().includes(needle)) ?? []
  return (
    <Modal title="Choose an image" onClose={onClose} isWide>
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: the first thing to do in a dialog that one has just opened
        autoFocus
        placeholder="Search images…"
        aria-label="Search images"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p aria-live="polite">
        {!images && !error && 'Loading…'}
        {images && found.length === 0 && (needle ? 'No images match.' : 'There are no images yet.')}
      </p>
      {error && <Failure error={{ message: error }} onAgain={() => void read()} />}
      <ul className={styles.grid}>
        {found.map((image) => (
          <li key={image.path}>
            <button type="button" className={`quiet ${styles.choice}`} onClick={() => onChoose(image)}>
              <img src={addressOf(image.path)} alt="" loading="lazy" />
              <span>{nameOf(image.path)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p>
        <a href={IMAGES_PATH} target="_blank" rel="noopener" title="Opens in a new tab">
          All images and where they are used
        </a>
        <CloseButton>Cancel</CloseButton>
      </p>
    </Modal>
  )
}
