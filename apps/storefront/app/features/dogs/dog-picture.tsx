import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { PawPrint } from 'lucide';
import styles from './dog-list.module.css';

export function DogPicture({ photo, alt }: { photo: string | null; alt: string }) {
  return (
    <span className={styles.picture}>
      {photo ? <img src={photo} alt={alt} width={96} height={96} /> : <Icon of={PawPrint} size={40} />}
    </span>
  );
}
