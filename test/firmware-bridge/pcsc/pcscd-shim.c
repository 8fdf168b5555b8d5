/*
 * A library that is preloaded into the pcscd of a test, so that pcscd needs no rights and touches nothing of the system:
 *   - Folders of the test (WOLFTAP_PCSC) replace /run/pcscd and the folder of USB drivers.
 *   - A Unix socket in the folder of the test replaces the TCP port on which vpcd listens. So ports cannot collide, and there are no delayed
 *     acknowledgements, which cost a plain client 43 ms a message.
 *   - The sleep of pcscd between two looks at a virtual reader takes WOLFTAP_POLL milliseconds instead of 400.
 *   - pcscd dies with the test.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#define STATUS_POLL_NS 400000000L
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static const char *const MOVED[][2] = {{"/run/pcscd", "run"}, {"/usr/lib/pcsc/drivers", "drivers"}};

__attribute__((constructor)) static void die_with_the_test(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

/* Turns a path of the system into its path in the folder of the test. */
static const char *moved(const char *path, char *into, size_t size) {
  const char *folder = getenv("WOLFTAP_PCSC");
  for (size_t i = 0; folder && path && i < sizeof MOVED / sizeof *MOVED; i++) {
    size_t length = strlen(MOVED[i][0]);
    if (strncmp(path, MOVED[i][0], length) == 0 && (path[length] == '\0' || path[length] == '/')) {
      snprintf(into, size, "%s/%s%s", folder, MOVED[i][1], path + length);
      return into;
    }
  }
  return path;
}

#define HERE(path) (moved(path, (char[512]){0}, 512))

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return REAL(open)(HERE(path), flags, mode);
}
FILE *fopen(const char *path, const char *mode) { return REAL(fopen)(HERE(path), mode); }
void *dlopen(const char *path, int how) { return REAL(dlopen)(HERE(path), how); }
DIR *opendir(const char *path) { return REAL(opendir)(HERE(path)); }
int mkdir(const char *path, mode_t mode) { return REAL(mkdir)(HERE(path), mode); }
int chmod(const char *path, mode_t mode) { return REAL(chmod)(HERE(path), mode); }
int remove(const char *path) { return REAL(remove)(HERE(path)); }
int stat(const char *path, struct stat *about) { return REAL(stat)(HERE(path), about); }
int lstat(const char *path, struct stat *about) { return REAL(lstat)(HERE(path), about); }

static int bind_here(int fd, const char *path) {
  struct sockaddr_un here = {.sun_family = AF_UNIX};
  snprintf(here.sun_path, sizeof here.sun_path, "%s", path);
  return REAL(bind)(fd, (struct sockaddr *)&here, sizeof here);
}

int bind(int fd, const struct sockaddr *address, socklen_t length) {
  if (address->sa_family == AF_UNIX) return bind_here(fd, HERE(((const struct sockaddr_un *)address)->sun_path));
  if (address->sa_family != AF_INET && address->sa_family != AF_INET6) return REAL(bind)(fd, address, length);
  char path[512];
  snprintf(path, sizeof path, "%s/port-%u", getenv("WOLFTAP_PCSC"), ntohs(((const struct sockaddr_in *)address)->sin_port));
  int other = socket(AF_UNIX, SOCK_STREAM, 0);
  if (other < 0 || dup2(other, fd) < 0) return -1;
  close(other);
  unlink(path);
  return bind_here(fd, path);
}

/* Removes the socket of a port when the port is closed. */
int close(int fd) {
  struct sockaddr_un here;
  socklen_t length = sizeof here;
  int listens = 0;
  socklen_t size = sizeof listens;
  int is_port = getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0 && listens &&
                getsockname(fd, (struct sockaddr *)&here, &length) == 0 && here.sun_family == AF_UNIX && strstr(here.sun_path, "/port-");
  if (is_port) unlink(here.sun_path);
  return REAL(close)(fd);
}

int nanosleep(const struct timespec *asked, struct timespec *left) {
  const char *poll = getenv("WOLFTAP_POLL");
  struct timespec cut = {0, (poll ? strtol(poll, NULL, 10) : 400) * 1000000L};
  int is_poll = asked->tv_sec == 0 && asked->tv_nsec == STATUS_POLL_NS;
  return REAL(nanosleep)(is_poll ? &cut : asked, left);
}
