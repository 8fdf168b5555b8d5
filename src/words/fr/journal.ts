/** What is wrong with a game's journal, by the codes of its problems. */
export const journal = {
  in_use: 'Un autre programme écrit déjà cette partie.',
  not_a_journal: 'Ce fichier n’est pas une partie.',
  newer_version: 'Cette partie a été écrite par un Wolftap plus récent.',
  tail_gone: 'La fin de la partie manque sur le disque : vérifiez où vous en êtes.',
  changed: 'Le fichier de cette partie a été modifié après coup.',
  unreadable: 'Le fichier de cette partie est abîmé.',
  missing: 'Le fichier de cette partie a disparu.',
  exists: 'Un fichier porte déjà ce nom.',
  read_only: 'Le dossier des parties ne peut pas être écrit.',
  disk_full: 'Le disque est plein : faites de la place, puis réessayez.',
  write_failed: 'Le disque refuse d’écrire.',
  closed: 'Cette partie est fermée.',
  kept_cut: 'La fin du fichier conservé manque.',
  kept_changed: 'Le fichier conservé a été modifié.',
  kept_unreadable: 'Ce n’est pas une partie conservée.',
  kept_newer: 'Ce fichier a été conservé par un Wolftap plus récent.',
};
