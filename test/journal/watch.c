/* Records every write, sync, truncation, removal and renaming below one folder, in order. It can also make some of them fail, or kill the program
   right after one. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static int log_fd = -1;
static const char *folder;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("WATCH_LOG");
  folder = getenv("WATCH_FOLDER");
  if (path && folder) log_fd = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int watched(const char *path) { return log_fd >= 0 && strncmp(path, folder, strlen(folder)) == 0; }

static int named(int fd, char *path) {
  char link[64];
  if (log_fd < 0 || fd == log_fd) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t n = readlink(link, path, PATH_MAX - 1);
  if (n <= 0) return 0;
  path[n] = 0;
  return watched(path);
}

static int ends(const char *path, const char *tail) {
  size_t n = strlen(path), m = strlen(tail);
  return n >= m && strcmp(path + n - m, tail) == 0;
}

/* WATCH_FALL names a deed by its letter and the end of its file's name, and says after how many of them to kill: "W.wolftap-wal 3". */
static void fall(char what, const char *path) {
  static int happened = 0;
  const char *deed = getenv("WATCH_FALL");
  char tail[PATH_MAX];
  int times;
  if (!deed || sscanf(deed + 1, "%4000s %d", tail, &times) != 2 || *deed != what || !ends(path, tail)) return;
  if (++happened == times) kill(getpid(), SIGKILL);
}

static void note(char what, const char *path, long long at, size_t length, const void *bytes) {
  char head[PATH_MAX + 80];
  int n = snprintf(head, sizeof head, "%c %lld %zu %s\n", what, at, length, path);
  struct iovec parts[2] = {{head, (size_t)n}, {(void *)bytes, length}};
  syscall(SYS_writev, log_fd, parts, 2);
  fall(what, path);
}

/* While the file WATCH_WHILE exists, the disk refuses the operations that WATCH_REFUSE names:
   full: writing the write-ahead log; broken: every sync of it; once: its first sync; stuck: every sync;
   folding: the first sync of the database; anew: the first sync of the write-ahead log after that; begun: the second;
   dead: every write and sync; blind: one read; locked: whatever would change the disk, as when it is mounted anew for reading only.
   While the file WATCH_WHILE exists, a slow disk takes a fifth of a second for each sync. */
static int refuses(const char *how) {
  const char *refuse = getenv("WATCH_REFUSE"), *while_there = getenv("WATCH_WHILE");
  return refuse && while_there && strcmp(refuse, how) == 0 && syscall(SYS_faccessat, AT_FDCWD, while_there, F_OK) == 0;
}

static int write_error(const char *path) {
  if (refuses("dead")) return EIO;
  if (refuses("locked")) return EROFS;
  return ends(path, "-wal") && refuses("full") ? ENOSPC : 0;
}

static int refused_once(void) {
  syscall(SYS_unlinkat, AT_FDCWD, getenv("WATCH_WHILE"), 0);
  return EIO;
}

static int sync_error(const char *path) {
  static int folded = 0;
  if (refuses("dead") || refuses("stuck")) return EIO;
  if (ends(path, ".wolftap") && refuses("folding")) return refused_once();
  if (ends(path, ".wolftap")) folded = 1;
  if (!ends(path, "-wal")) return 0;
  if (refuses("once")) return refused_once();
  if (folded > 0 && refuses(folded == 1 ? "anew" : "begun")) return refused_once();
  if (folded > 0) folded += 1;
  return refuses("broken") ? EIO : 0;
}

ssize_t pread64(int fd, void *bytes, size_t length, off64_t at) {
  char path[PATH_MAX];
  if (refuses("blind") && named(fd, path)) {
    syscall(SYS_unlinkat, AT_FDCWD, getenv("WATCH_WHILE"), 0);
    errno = EIO;
    return -1;
  }
  return syscall(SYS_pread64, fd, bytes, length, at);
}
ssize_t pread(int fd, void *bytes, size_t length, off_t at) { return pread64(fd, bytes, length, at); }

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at) {
  char path[PATH_MAX];
  int known = named(fd, path);
  if (known && (errno = write_error(path)) != 0) return -1;
  ssize_t n = syscall(SYS_pwrite64, fd, bytes, length, at);
  if (known && n > 0) note('W', path, at, (size_t)n, bytes);
  return n;
}
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) { return pwrite64(fd, bytes, length, at); }

ssize_t write(int fd, const void *bytes, size_t length) {
  char path[PATH_MAX];
  int known = named(fd, path);
  if (known && (errno = write_error(path)) != 0) return -1;
  ssize_t n = syscall(SYS_write, fd, bytes, length);
  if (n > 0 && known) note('W', path, syscall(SYS_lseek, fd, 0, SEEK_CUR) - n, (size_t)n, bytes);
  return n;
}

static int synced(int fd, long number) {
  char path[PATH_MAX];
  int known = named(fd, path);
  if (known && (errno = sync_error(path)) != 0) return -1;
  if (known && refuses("slow")) usleep(200000);
  int result = syscall(number, fd);
  if (result == 0 && known) note('S', path, 0, 0, "");
  return result;
}
int fsync(int fd) { return synced(fd, SYS_fsync); }
int fdatasync(int fd) { return synced(fd, SYS_fdatasync); }

int ftruncate64(int fd, off64_t length) {
  char path[PATH_MAX];
  int result = syscall(SYS_ftruncate, fd, length);
  if (result == 0 && named(fd, path)) note('T', path, length, 0, "");
  return result;
}
int ftruncate(int fd, off_t length) { return ftruncate64(fd, length); }

static int opened(const char *path, int flags, mode_t mode) {
  if (watched(path) && (flags & (O_WRONLY | O_RDWR | O_CREAT)) && refuses("locked")) {
    errno = EROFS;
    return -1;
  }
  int fd = syscall(SYS_openat, AT_FDCWD, path, flags, mode);
  if (fd >= 0 && watched(path) && (flags & (O_CREAT | O_TRUNC))) note(flags & O_TRUNC ? 'T' : 'C', path, 0, 0, "");
  return fd;
}
int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  return opened(path, flags, mode);
}
int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  return opened(path, flags, mode);
}

int unlink(const char *path) {
  int result = syscall(SYS_unlinkat, AT_FDCWD, path, 0);
  if (result == 0 && watched(path)) note('U', path, 0, 0, "");
  return result;
}

/* Newer Nodes remove files by the C++ library. */
int remove(const char *path) {
  if (unlink(path) == 0) return 0;
  return errno == EISDIR || errno == EPERM ? syscall(SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR) : -1;
}

int rename(const char *from, const char *to) {
  int result = syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
  if (result == 0 && watched(to)) note('R', from, 0, strlen(to), to);
  return result;
}
